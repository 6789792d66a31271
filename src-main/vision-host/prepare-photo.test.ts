import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@geometry/plane'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import { loadVisionTools } from '../adapters/vision/load-vision-tools'
import { readPhotoFile } from '../engine/photo/photo-file'
import type { ImageCodec } from '../service/ports/image-codec'
import { parsePhotoTemplate } from '../service/ports/photo-template'
import type { PhotoWish } from '../service/ports/vision'
import type { VisionTools } from '../vision/vision-tools'
import { preparePhoto } from './prepare-photo'

const size = { width: 320, height: 300 }
/** A white sheet on a plain wall. */
const sheet: Quad = [
  { x: 70, y: 50 },
  { x: 260, y: 64 },
  { x: 252, y: 252 },
  { x: 62, y: 240 },
]
const corners = sheet.map(({ x, y }) => `${x},${y}`).join(' ')
const wall = (color: string, sheetColor: string) =>
  sharp(
    Buffer.from(
      `<svg width="320" height="300"><rect width="320" height="300" fill="${color}"/>` +
        `<polygon points="${corners}" fill="${sheetColor}"/></svg>`,
    ),
  ).removeAlpha()

let folder: string
let outputFile: string
let parts: { codec: ImageCodec; tools: VisionTools }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-photo-'))
  outputFile = join(folder, 'out.mockphoto')
  parts = { codec: createImageCodec({ cacheFolder: folder }), tools: await loadVisionTools() }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const uuids = Array.from({ length: 9 }, (_, at) => `0d0c9a70-0000-4000-8000-00000000000${at}`)

const prepared = async (bytes: Uint8Array, areas: PhotoWish['areas']) => {
  await rm(outputFile, { force: true })
  const wish = { areas, isSoft: false, uuids }
  const image = { name: 'wall.png', bytes }
  return preparePhoto(parts, { image, wish, outputFile, onStep: () => undefined })
}

it('writes a mockup with the area that is given, the photo as it is, and the maps of its light', async () => {
  const bytes = await wall('#5a6e64', '#f0ece4').png().toBuffer()
  const told = await prepared(bytes, [{ name: 'Sheet', quad: sheet }])
  expect(told.targets[0]).toEqual({
    ...{ uuid: uuids[0], kind: 'area', name: 'Sheet', quad: sheet, isOnDarkGoods: false },
    ...{ canvas: { width: 191, height: 190 }, bounds: expect.objectContaining({ left: expect.any(Number) }) },
  })
  const file = readPhotoFile(await readFile(outputFile), 'out.mockphoto')
  const template = parsePhotoTemplate(file.template, 'out.mockphoto')
  expect(template).toMatchObject({
    size,
    targets: [{ canvas: { width: 191, height: 190 } }, ...told.targets.slice(1).map(() => ({}))],
  })
  for (const part of ['photo', 'shading', 'highlights', 'texture', 'sheen'])
    expect(await sharp(file.parts.get(part)).metadata()).toMatchObject(size)
  const [before, after] = await Promise.all(
    [bytes, file.parts.get('photo')].map((each) => sharp(each).raw().toBuffer()),
  )
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
})

it('finds the area itself where it is certain', async () => {
  const { targets } = await prepared(await wall('#5a6e64', '#f0ece4').png().toBuffer(), null)
  const [area] = targets
  const errors = area?.quad.map(({ x, y }, at) =>
    Math.hypot(x - (sheet[at]?.x ?? 0), y - (sheet[at]?.y ?? 0)),
  )
  expect(area?.kind).toBe('area')
  expect(Math.max(...(errors ?? [99]))).toBeLessThan(4)
})

it('takes the part of a product that its area lies on for the surface: a shirt, not the trousers below it', async () => {
  const svg = `<svg width="420" height="320"><rect width="420" height="320" fill="#d8dad6"/>
    <rect x="140" y="30" width="150" height="150" fill="#b03028"/>
    <rect x="150" y="180" width="130" height="120" fill="#24324a"/></svg>`
  const chest: Quad = [
    { x: 170, y: 60 },
    { x: 260, y: 60 },
    { x: 260, y: 150 },
    { x: 170, y: 150 },
  ]
  const { targets } = await prepared(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer(), [
    { name: 'Chest', quad: chest },
  ])
  const [, surface] = targets
  expect(surface).toMatchObject({ kind: 'surface', name: 'Product' })
  expect(Math.abs((surface?.quad[2].y ?? 0) - 180)).toBeLessThan(6)
})

it('refuses photos that are too small or too dark or show nothing, and corners that are no area', async () => {
  const good = await wall('#5a6e64', '#f0ece4').png().toBuffer()
  const [a, b, c, d] = sheet
  const quads: readonly (readonly [Quad, string])[] = [
    [[a, c, b, d], 'crossed'],
    [[d, c, b, a], 'crossed'],
    [[a, { x: 500, y: 70 }, c, d], 'outside'],
    [[a, { x: 74, y: 51 }, c, d], 'narrow'],
  ]
  for (const [quad, fault] of quads)
    await expect(prepared(good, [{ name: 'Sheet', quad }])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      failure: { kind: 'quadUnfit', params: { area: 'Sheet', fault } },
    })
  for (const [bytes, kind] of [
    [await wall('#5a6e64', '#f0ece4').resize(200).png().toBuffer(), 'photoTooSmall'],
    [await wall('#050505', '#101010').png().toBuffer(), 'photoTooDark'],
    [await wall('#808080', '#808080').png().toBuffer(), 'nothingCertain'],
    [Buffer.from('no photo'), 'photoUnreadable'],
  ] as const)
    await expect(prepared(bytes, null)).rejects.toMatchObject({ code: 'INVALID_IMAGE', failure: { kind } })
  expect(await readdir(folder)).not.toContain('out.mockphoto')
})
