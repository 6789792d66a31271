import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { stretched } from '../../engine/warp/place-artwork'
import { type DocumentSource, sheetLayer } from '../../service/ports/document-source'
import type { EngineContext } from '../context/engine-context'
import { drawDraft } from '../drawing/edit-document'
import { openTestContext } from '../testing/test-context'
import { withDocument } from './document-cache'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

it('is transparent but for the artwork, which lies where it is told and reaches over the edge', async () => {
  const path = join(folder, 'red.png')
  await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff0000' } }).toFile(path)
  const sheet: DocumentSource = { kind: 'sheet', path, width: 12, height: 8, ppi: 300 }
  const placement = { ...stretched, size: { width: 8, height: 8 }, position: { left: 8, top: 0 } }
  const edits = { ...noEdits, smartObjects: [{ layer: [...sheetLayer], artwork: { path }, placement }] }
  const pixels = await withDocument(context, sheet, async (open) => {
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture } = await drawDraft(context, open, draft, {})
    const drawn = [...new Uint8Array(context.memory.memory.buffer, picture.address, 4 * 12)]
    picture.free()
    return drawn
  })
  expect(pixels.slice(4 * 2, 4 * 3)).toEqual([0, 0, 0, 0])
  expect(pixels.slice(4 * 10, 4 * 11)).toEqual([255, 0, 0, 255])
})
