import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmartObjectEdit } from '../engine/edits/artwork'
import { filesOfEdits } from '../engine/edits/files-of-edits'
import { noEdits } from '../engine/edits/no-edits'
import { stretched } from '../engine/warp/place-artwork'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { drawDraft } from './drawing/edit-document'
import { layeredFile } from './drawing/layered-file'
import { openTestContext } from './testing/test-context'
import { plainImage, writeMockup } from './testing/test-mockup'

let folder: string
let context: EngineContext
let mockup: string

const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stacked-'))
  context = await openTestContext(folder)
  mockup = await writeMockup(join(folder, 'box.psd'), {
    ...{ width: 40, height: 20 },
    children: [
      { name: 'wall', imageData: plainImage(40, 20, [255, 255, 255, 255]) },
      {
        name: 'box',
        imageData: plainImage(40, 20, [0, 0, 0, 255]),
        placedLayer: {
          ...{ id, placed: id, type: 'raster', width: 80, height: 40 },
          transform: [0, 0, 40, 0, 40, 20, 0, 20],
        },
      },
    ],
  })
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const plain = async (name: string, [r, g, b]: readonly [number, number, number]) => {
  const path = join(folder, `${name}.png`)
  await sharp({ create: { width: 10, height: 10, channels: 3, background: { r, g, b } } })
    .png()
    .toFile(path)
  return { path }
}

/** The left half of the canvas. */
const left = { ...stretched, size: { width: 40, height: 40 }, position: { left: 0, top: 0 } }

type Stack = Omit<SmartObjectEdit, 'layer'>

const editsOf = (stack: Stack) => ({ ...noEdits, smartObjects: [{ layer: [2], ...stack }] })

/** A pixel in the middle of each half. */
const drawnIn = (file: string, edits: typeof noEdits): Promise<readonly (readonly number[])[]> =>
  withDocument(context, file, async (open) => {
    const { picture } = await drawDraft(context, open, { edits, rerender: 'none', bytesPerSample: 1 }, {})
    const pixels = new Uint8Array(context.memory.memory.buffer, picture.address, 40 * 20 * 4).slice()
    picture.free()
    return [10, 30].map((x) => [...pixels.subarray((10 * 40 + x) * 4, (10 * 40 + x) * 4 + 3)])
  })

it('mixes several artworks in their order, with their own placements, modes and opacities', async () => {
  const [sand, sky, red] = await Promise.all([
    plain('sand', [200, 180, 100]),
    plain('sky', [100, 200, 255]),
    plain('red', [255, 0, 0]),
  ])
  const below = { artwork: sand, placement: stretched }
  const drawn = (stack: Stack) => drawnIn(mockup, editsOf(stack))
  const multiplied = { artwork: sky, placement: left, blendMode: 'multiply' } as const
  expect(await drawn({ ...below, above: [multiplied] })).toEqual([
    [78, 141, 100],
    [200, 180, 100],
  ])
  expect(await drawn({ ...below, above: [multiplied, { artwork: red, placement: left }] })).toEqual([
    [255, 0, 0],
    [200, 180, 100],
  ])
  const half = await drawn({ ...below, above: [{ artwork: red, placement: left, opacity: 0.5 }] })
  expect(half[0]).toEqual([228, 90, 50])
  expect(half[1]).toEqual([200, 180, 100])
})

it('shows the mockup through a single artwork that is not opaque', async () => {
  const dark = await plain('dark', [0, 0, 0])
  const [first] = await drawnIn(mockup, editsOf({ artwork: dark, placement: stretched, opacity: 0.25 }))
  expect(first).toEqual([191, 191, 191])
})

it('names every file of a stack', async () => {
  const [sand, sky] = await Promise.all([plain('sand', [200, 180, 100]), plain('sky', [100, 200, 255])])
  const above = [{ artwork: sky, placement: left }]
  expect(filesOfEdits(editsOf({ artwork: sand, placement: stretched, above }))).toEqual([sand.path, sky.path])
})

it('is kept in a layered file as its contents, repeated and mixed', async () => {
  const [sand, sky] = await Promise.all([plain('sand', [200, 180, 100]), plain('sky', [100, 200, 255])])
  const edits = editsOf({
    artwork: sand,
    placement: stretched,
    above: [
      {
        artwork: sky,
        blendMode: 'multiply',
        placement: {
          ...{ ...stretched, size: { width: 20, height: 40 }, position: { left: 0, top: 0 } },
          tile: {
            ...{ repeat: 'full_drop', spacing: { x: 1, y: 0 } },
            ...{ offset: { x: 0.5, y: 0 }, isMirrored: false },
          },
        },
      },
    ],
  })
  const direct = await drawnIn(mockup, edits)
  const { bytes } = await withDocument(context, mockup, (open) => layeredFile(context, open, edits, {}))
  const file = join(folder, 'layered.psd')
  await writeFile(file, bytes)
  expect(direct).toEqual([
    [78, 141, 100],
    [78, 141, 100],
  ])
  expect(await drawnIn(file, noEdits)).toEqual(direct)
  const anew = await withDocument(context, file, async (open) => {
    const { picture } = await drawDraft(
      context,
      open,
      { edits: noEdits, rerender: 'smart-objects', bytesPerSample: 1 },
      {},
    )
    const pixels = new Uint8Array(context.memory.memory.buffer, picture.address, 40 * 20 * 4).slice()
    picture.free()
    return [...pixels.subarray((10 * 40 + 10) * 4, (10 * 40 + 10) * 4 + 3)]
  })
  expect(anew).toEqual(direct[0])
})
