import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Size } from '../../engine/document/geometry'
import { cellRect, type JpegCells, jpegCells } from '../../engine/jpeg/jpeg-cells'
import type { EncodeOptions } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import { type Picture, pictureOf } from '../pictures/picture'
import { scalePicture } from '../pictures/scale-picture'
import { openTestContext } from '../testing/test-context'
import { encodeCells } from './encode-cells'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cells-'))
  context = await openTestContext(folder)
})
afterAll(() => rm(folder, { recursive: true }))

type Paint = (x: number, y: number, noise: number) => readonly [number, number, number]

/** Every block has different coefficients. */
const waves: Paint = (x, y, noise) => [
  128 + 100 * Math.sin(x / 37) + noise / 16,
  128 + 90 * Math.cos(y / 23) + noise / 16,
  (x + y) & 255,
]
/** The most data that a block can hold. */
const noise: Paint = (_x, _y, value) => [value > 127 ? 255 : 0, value & 64 ? 255 : 0, value & 32 ? 255 : 0]
const flat: Paint = () => [255, 255, 255]

const painted = ({ width, height }: Size, paint: Paint): Picture => {
  const pixels = new Uint8ClampedArray(width * height * 4)
  let random = 1
  for (let at = 0; at < width * height; at += 1) {
    random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fff_ffff
    const color = paint(at % width, Math.floor(at / width), (random >> 16) & 255)
    for (let channel = 0; channel < 3; channel += 1) pixels[at * 4 + channel] = color[channel]!
    pixels[at * 4 + 3] = 255
  }
  return pictureOf(context, { width, height, bytesPerSample: 1, pixels: new Uint8Array(pixels.buffer) })
}

const optionsFor = (size: Size, quality: number): EncodeOptions => ({
  ...size,
  format: 'jpg',
  quality,
  dpi: 240,
  profile: { mode: 'embed', icc: null },
  isOpaque: true,
})

const coded = async (picture: Picture, size: Size, quality: number): Promise<Uint8Array> => {
  const header = await context.jpegHeaders.of(optionsFor(size, quality))
  if (header === null) throw new Error(`There is no coder for quality ${quality}.`)
  const file = await encodeCells(context, picture, { ...size, header, known: null }, {})
  if (file === null) throw new Error('The picture counts as not opaque.')
  return file
}

const libjpegOf = async (picture: Picture, quality: number): Promise<Buffer> => {
  const { width, height, address } = picture
  const pixels = new Uint8Array(context.memory.memory.buffer, address, width * height * 4).slice()
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
}

const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer()

describe('a JPEG of cells', () => {
  it.each([
    { width: 1203, height: 877, quality: 92, name: 'waves', paint: waves },
    { width: 2048, height: 130, quality: 90, name: 'waves', paint: waves },
    { width: 640, height: 203, quality: 100, name: 'noise', paint: noise },
    { width: 517, height: 300, quality: 95, name: 'noise', paint: noise },
    { width: 9, height: 1, quality: 90, name: 'waves', paint: waves },
    { width: 1, height: 300, quality: 97, name: 'noise', paint: noise },
    { width: 512, height: 512, quality: 90, name: 'one colour', paint: flat },
  ])(
    'decodes to the pixels of libjpeg’s, for $name of $width × $height at $quality',
    async ({ width, height, quality, paint }) => {
      const picture = painted({ width, height }, paint)
      const file = await coded(picture, { width, height }, quality)
      const [ours, theirs] = await Promise.all([pixelsOf(file), pixelsOf(await libjpegOf(picture, quality))])
      picture.free()
      expect(ours.equals(theirs)).toBe(true)
    },
  )

  it('is scaled to its size as a whole picture is', async () => {
    const from = { width: 700, height: 431 }
    const size = { width: 1024, height: 630 }
    const picture = painted(from, waves)
    const ours = await pixelsOf(await coded(picture, size, 90))
    const scaled = await scalePicture(context, picture, { ...size, icc: null }, {})
    const theirs = await pixelsOf(await libjpegOf(scaled, 90))
    scaled.free()
    expect(ours.equals(theirs)).toBe(true)
  })

  it('has the resolution and the profile that the codec writes, and gives all memory back', async () => {
    const picture = painted({ width: 300, height: 200 }, waves)
    const { icc, ...described } = await sharp(await coded(picture, picture, 90)).metadata()
    picture.free()
    expect(described).toMatchObject({ width: 300, height: 200, density: 240, isProgressive: false })
    expect(icc?.length).toBeGreaterThan(0)
    expect(context.memory.usedBytes).toBe(0)
  })

  it.each([
    { width: 700, height: 431 },
    { width: 500, height: 308 },
  ])('is none at $width × $height where one pixel of 700 × 431 is not opaque', async (size) => {
    const picture = painted({ width: 700, height: 431 }, waves)
    const header = await context.jpegHeaders.of(optionsFor(picture, 90))
    const alphas = new Uint8Array(context.memory.memory.buffer, picture.address, 700 * 431 * 4)
    alphas[(300 * 700 + 699) * 4 + 3] = 254
    const wish = { ...size, header: header!, known: null }
    expect(await encodeCells(context, picture, wish, {})).toBeNull()
    picture.free()
  })

  it('is left to the codec where colours are halved', async () => {
    expect(await context.jpegHeaders.of(optionsFor({ width: 8, height: 8 }, 80))).toBeNull()
  })
})

it.each([
  { width: 2048, height: 2560 },
  { width: 1203, height: 877 },
  { width: 7, height: 9 },
  { width: 60_000, height: 3 },
])('the cells of $width × $height cover every pixel once', (size) => {
  const cells: JpegCells = jpegCells(size)
  let pixels = 0
  for (let cell = 0; cell < cells.count; cell += 1) {
    const { left, top, right, bottom } = cellRect(cells, cell)
    expect(left).toBeLessThan(right)
    expect(top).toBeLessThan(bottom)
    pixels += (right - left) * (bottom - top)
  }
  expect(pixels).toBe(size.width * size.height)
  expect(cells.units).toBeLessThanOrEqual(65_535)
})
