import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import type { EngineContext } from './context/engine-context'
import { describeDocument } from './documents/describe-document'
import { withDocument } from './documents/document-cache'
import { renderFile } from './drawing/render-file'
import { openTestContext } from './testing/test-context'
import { mockupBytes, plainImage, pngOutput, writeMockup } from './testing/test-mockup'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circles-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const contentsId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

const placed = {
  name: 'linked',
  imageData: plainImage(40, 20, [128, 128, 128, 255]),
  placedLayer: {
    id: contentsId,
    placed: contentsId,
    type: 'raster' as const,
    transform: [0, 0, 40, 0, 40, 20, 0, 20],
    width: 40,
    height: 20,
  },
}

/** A document of 40 × 20 pixels with a smart object linked to the other file. */
const writeLinked = (name: string, other: string): Promise<string> =>
  writeMockup(
    join(folder, name),
    {
      width: 40,
      height: 20,
      children: [placed],
    },
    {
      linkedFiles: [
        {
          id: contentsId,
          name: other,
          linkedFile: { name: other, fullPath: other, originalPath: other, relativePath: other, fileSize: 1 },
        },
      ],
    },
  )

/** A document of 40 × 20 pixels that embeds another. */
const embedding = (data: Uint8Array): Uint8Array =>
  mockupBytes({
    width: 40,
    height: 20,
    children: [placed],
    linkedFiles: [{ id: contentsId, name: 'in.psd', data }],
  })

const redrawn = (file: string) =>
  renderFile(
    context,
    { file, edits: noEdits, output: pngOutput, target: join(folder, 'out.png'), rerender: 'all' },
    {},
  )

it('a file that is linked to itself is drawn once, and says so', async () => {
  const { diagnostics } = await redrawn(await writeLinked('self.psd', 'self.psd'))
  expect(diagnostics).toMatchObject([
    { feature: 'smart-object:unknown', effect: expect.stringContaining('self.psd contains itself') },
  ])
}, 60_000)

it('two files that are linked to each other are drawn once, and say so', async () => {
  const one = await writeLinked('one.psd', 'two.psd')
  await writeLinked('two.psd', 'ONE.psd')
  await writeLinked('ONE.psd', 'two.psd')
  const { diagnostics } = await redrawn(one)
  expect(diagnostics.map(({ effect }) => effect).join()).toContain('contains itself')
}, 60_000)

it('a file that embeds one that is linked back to it is drawn once, and says so', async () => {
  const inner = await readFile(await writeLinked('inner.psd', 'outer.psd'))
  const outer = join(folder, 'outer.psd')
  await writeFile(outer, embedding(inner))
  const { diagnostics } = await redrawn(outer)
  expect(diagnostics.map(({ effect }) => effect).join()).toContain('outer.psd contains itself')
}, 60_000)

it('contents nested a hundred deep are described, and drawn as deep as it makes sense', async () => {
  let bytes: Uint8Array = mockupBytes({ width: 40, height: 20, children: [] })
  for (let depth = 0; depth < 100; depth += 1) bytes = embedding(bytes)
  const file = join(folder, 'deep.psd')
  await writeFile(file, bytes)
  const { layers } = await withDocument(context, file, (open) => describeDocument(context, open))
  expect(layers).toHaveLength(1)
  const { diagnostics } = await redrawn(file)
  expect(diagnostics.map(({ effect }) => effect).join()).toContain('contents nested too deeply')
}, 30_000)
