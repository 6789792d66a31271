import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentEdits } from '@contract/edits/edit-wires'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { editKinds } from '../engine/edits/edit-kinds'
import { remoteEditsOf } from '../engine/edits/remote-edits-of'
import { resolveEdits } from '../engine/edits/resolve-edits'
import type { EngineContext } from './context/engine-context'
import { drawnSquares, writeSquares } from './testing/squares'
import { openTestContext } from './testing/test-context'

let folder: string
let context: EngineContext
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blendings-'))
  context = await openTestContext(folder)
  file = await writeSquares(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const square = '0d0c9a70-0000-4000-8000-000000000002'
const inside = '0d0c9a70-0000-4000-8000-000000000001'

const resolved = (blendings: z.input<typeof documentEdits>['blendings']) => {
  const layer = (uuid: string) => (uuid === square ? [2] : [3, 1])
  const artwork = (path: string) => ({ path })
  return resolveEdits(documentEdits.parse({ blendings }), { layer, smartObject: layer, artwork }, editKinds)
}

const drawn = (blendings: z.input<typeof documentEdits>['blendings']) =>
  drawnSquares(context, file, resolved(blendings))

it('blends a layer of the document, or of nested contents, as asked, and leaves the rest', async () => {
  expect(await drawn([])).toEqual([0, 0])
  expect(await drawn([{ uuid: square, opacity: 40 }])).toEqual([153, 0])
  expect(await drawn([{ uuid: square, blend_mode: 'screen' }])).toEqual([255, 0])
  expect(await drawn([{ uuid: inside, opacity: 0 }])).toEqual([0, 255])
})

it('draws an opacity as a PSD stores it', async () => {
  // 50 % is 128 of 255.
  expect(await drawn([{ uuid: square, opacity: 50 }])).toEqual([127, 0])
})

it('passes nothing but a group through', async () => {
  await expect(drawn([{ uuid: square, blend_mode: 'pass_through' }])).rejects.toMatchObject({
    kind: 'layerUnfit',
    message: expect.stringContaining('“square” in squares.psd is no group'),
  })
})

it('is nothing that a service can do', () => {
  expect(remoteEditsOf(resolved([]))).toEqual([])
  expect(remoteEditsOf(resolved([{ uuid: square, opacity: 40 }]))).toEqual([
    { kind: 'unavailable', what: 'blendLayers' },
  ])
})
