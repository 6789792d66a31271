import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebtoonPsd from '@webtoon/psd'
import { readPsd } from 'ag-psd'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import { printIdOf } from '../engine/photo/photo-layers'
import { stretched } from '../engine/warp/place-artwork'
import type { RerenderKind } from '../service/ports/engine'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { drawDraft } from './drawing/edit-document'
import { layeredFile } from './drawing/layered-file'
import { photoSize, pngOf, writeSmallPhoto } from './testing/small-photo'
import { openTestContext } from './testing/test-context'

let folder: string
let context: EngineContext
let photo: string
let designs: readonly Uint8Array[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layered-photos-'))
  context = await openTestContext(folder)
  photo = await writeSmallPhoto(join(folder, 'shirt.mockphoto'), { displacement: { fullPercent: 9 } }, [
    ['folds', await pngOf({ width: 16, height: 12 }, (x, y) => [128 + 4 * x, 128 - 3 * y, 128])],
    ['texture', await pngOf(photoSize, (x, y) => 120 + ((x + y) % 17))],
    ['sheen', await pngOf(photoSize, (x) => x)],
  ])
  // In the pixels of the canvases: contents of a PSD have those, and nothing finer.
  designs = await Promise.all(
    [32, 16].flatMap((side) => [
      pngOf({ width: side, height: side }, (x, y) => [7 * x, 7 * y, 90]),
      pngOf({ width: side, height: side }, (x, y) => [200, 255 - 7 * x, 7 * y]),
    ]),
  )
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const printed = (design: number): ResolvedEdits['smartObjects'] =>
  [0, 1].map((target) => ({
    layer: [printIdOf(target)],
    artwork: { bytes: designs[2 * target + design]!, name: `design ${design}.png` },
    placement: stretched,
  }))

const treated = (): ResolvedEdits => ({
  ...noEdits,
  smartObjects: printed(0),
  treatments: [
    {
      layer: [printIdOf(0)],
      blend_mode: 'normal',
      texture_strength: 60,
      warp_strength: 1.5,
      edge_expand: 1.5,
    },
    { layer: [printIdOf(1)], edge_expand: 2 },
  ],
})

const drawn = (file: string, own: ResolvedEdits, rerender: RerenderKind = 'none'): Promise<Uint8Array> =>
  withDocument(context, file, async (open) => {
    const { picture } = await drawDraft(context, open, { edits: own, rerender, bytesPerSample: 1 }, {})
    const length = photoSize.width * photoSize.height * 4
    const pixels = new Uint8Array(context.memory.memory.buffer, picture.address, length).slice()
    picture.free()
    return pixels
  })

const written = async (name: string, own: ResolvedEdits): Promise<string> => {
  const { bytes } = await withDocument(context, photo, (open) => layeredFile(context, open, own, {}))
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** The largest difference of a number, and the place of the first pixel that has it. */
const apart = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0)

it('a PSD of a photo mockup shows what the mockup shows, stored and drawn anew from its live contents', async () => {
  const psd = await written('shirt.psd', treated())
  const wished = await drawn(photo, treated())
  expect(apart(await drawn(psd, noEdits), wished)).toBeLessThanOrEqual(1)
  expect(apart(await drawn(psd, noEdits, 'smart-objects'), wished)).toBeLessThanOrEqual(1)
  const other = { ...treated(), smartObjects: printed(1) }
  const replaced = { ...noEdits, smartObjects: printed(1) }
  expect(apart(await drawn(psd, replaced), await drawn(photo, other))).toBeLessThanOrEqual(1)
})

it('without artwork it is the photo, with empty smart objects that take some', async () => {
  const psd = await written('empty.psd', noEdits)
  expect(apart(await drawn(psd, noEdits), await drawn(photo, noEdits))).toBe(0)
  const full = { ...noEdits, smartObjects: printed(0) }
  expect(apart(await drawn(psd, full), await drawn(photo, full))).toBeLessThanOrEqual(1)
})

it('other programs read its layers, its contents and its merged picture', async () => {
  const bytes = await readFile(await written('others.psd', treated()))
  const psd = readPsd(bytes, { useImageData: true })
  const groups = psd.children?.filter(({ children }) => children)
  expect(groups?.map(({ name }) => name)).toEqual(['Light on Sleeve', 'Light on Front'])
  const front = groups?.[1]?.children?.map(({ name, clipping, blendMode }) => [name, clipping, blendMode])
  expect(front).toEqual([
    ['Front', false, 'normal'],
    ['Shading', true, 'multiply'],
    ['Texture', true, 'linear light'],
    ['Sheen', true, 'screen'],
    ['Highlights', true, 'screen'],
  ])
  expect(psd.linkedFiles?.map(({ name, data }) => [name, (data?.length ?? 0) > 100])).toEqual([
    ['Front.png', true],
    ['Sleeve.png', true],
  ])
  // It reads no Displace, not even Photoshop's own: the name of its map is of a type that it does not know.
  const flat = {
    ...treated(),
    treatments: [0, 1].map((at) => ({ layer: [printIdOf(at)], warp_strength: 0 })),
  }
  const { buffer } = new Uint8Array(await readFile(await written('flat.psd', flat)))
  const merged = await WebtoonPsd.parse(buffer).composite()
  expect(apart(Uint8Array.from(merged), await drawn(photo, flat))).toBeLessThanOrEqual(1)
})
