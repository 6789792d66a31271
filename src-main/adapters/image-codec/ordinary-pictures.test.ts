import { tmpdir } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { isLongRun } from '../../testing/how-often'
import { createImageCodec } from './image-codec'

const codec = createImageCodec({ cacheFolder: tmpdir() })
/** sharp writes TIFF in JPEG unless told otherwise; PNG takes no notice. */
const lossless = { compression: 'lzw' } as const

const small = { width: 8, height: 8 }

const decoded = async (bytes: Uint8Array, drawnAtLeast = small, bytesPerSample: 1 | 2 = 1) => {
  const bitmap = await codec.decode({ name: 'it', bytes }, { profile: null, bytesPerSample, drawnAtLeast })
  const { width, height, pixels } = bitmap
  const at = (x: number, y: number): readonly number[] => [
    ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ]
  return { width, height, at, bitmap }
}

const plain = (background: string, size = { width: 8, height: 6 }): Sharp =>
  sharp({ create: { ...size, channels: 4, background } })

const svgOf = (width: number, height: number): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f00"/></svg>`,
  )

/** Whether the colours differ by no more than `leeway` in any channel. */
const expectNear = (found: readonly number[], wanted: readonly number[], leeway = 1): void => {
  const farthest = Math.max(...found.map((value, at) => Math.abs(value - (wanted[at] ?? 0))))
  expect({ found, farthest }).toMatchObject({ farthest: expect.toSatisfy((far: number) => far <= leeway) })
}

const shapes: readonly (readonly [name: string, width: number, height: number])[] = [
  ['12:1', 120, 10],
  ['1:40', 10, 400],
  ['400:1', 4000, 10],
  ['of one pixel', 1, 1],
  ...(isLongRun ? [['of 400 megapixels', 20_000, 20_000] as const] : []),
  ['longer than can be drawn', 60_000, 20],
]

it.each(shapes)('draws an SVG %s on a large square canvas', async (_, width, height) => {
  const drawn = await decoded(svgOf(width, height), { width: 1000, height: 1000 })
  expect(Math.abs(Math.log(drawn.width / drawn.height / (width / height)))).toBeLessThan(0.1)
  expectNear(drawn.at(drawn.width >> 1, drawn.height >> 1), [255, 0, 0, 255])
  const reduced = await codec.reduce(
    { name: 'it', bytes: svgOf(width, height) },
    { maxWidth: 100, maxHeight: 100, format: 'png' },
  )
  expect((await sharp(reduced).metadata()).width).toBeLessThanOrEqual(100)
})

it.each(['gif', 'webp', 'tiff'] as const)('shows the first picture of several in a %s', async (format) => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => plain(color).png().toBuffer()))
  const joined = sharp(frames, { join: { animated: true } })
  const bytes = await joined.toFormat(format).toBuffer()
  const image = { name: 'it', bytes }
  expect(await codec.describe(image)).toMatchObject({ width: 8, height: 6 })
  const { width, height, at } = await decoded(bytes)
  expect([width, height]).toEqual([8, 6])
  expectNear(at(3, 3), [255, 0, 0, 255], 3)
})

it.each([
  ['tiled', { tile: true, tileWidth: 16, tileHeight: 16, compression: 'lzw' }],
  ['in JPEG', { compression: 'jpeg', quality: 100 }],
  ['in Deflate with a predictor', { compression: 'deflate', predictor: 'horizontal' }],
  ['in PackBits', { compression: 'packbits' }],
  ['as a pyramid', { pyramid: true, tile: true, compression: 'lzw' }],
  ['with addresses of 64 bits', { bigtiff: true, compression: 'lzw' }],
] as const)('draws a TIFF %s', async (_, options) => {
  const bytes = await plain('#208040').removeAlpha().tiff(options).toBuffer()
  expectNear((await decoded(bytes)).at(2, 2), [32, 128, 64, 255], 3)
})

it('draws a TIFF of one bit', async () => {
  const halves = sharp(Buffer.from([0, 255, 0, 255]), { raw: { width: 4, height: 1, channels: 1 } })
  const bytes = await halves.toColourspace('b-w').tiff({ bitdepth: 1, compression: 'ccittfax4' }).toBuffer()
  const { at } = await decoded(bytes)
  expect([at(0, 0), at(1, 0)]).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ])
})

it.each(['jpeg', 'tiff'] as const)('draws inks without a profile in a %s', async (format) => {
  for (const [color, wanted] of [
    ['#ff0000', [237, 28, 36]],
    ['#ffffff', [255, 255, 255]],
    ['#000000', [20, 20, 20]],
  ] as const) {
    const bytes = await plain(color)
      .removeAlpha()
      .toColourspace('cmyk')
      .toFormat(format, { quality: 100 })
      .toBuffer()
    const { space, icc } = await sharp(bytes).metadata()
    expect({ space, icc }).toEqual({ space: 'cmyk', icc: undefined })
    expectNear((await decoded(bytes)).at(2, 2), [...wanted, 255], 40)
  }
})

it.each(['jpeg', 'tiff'] as const)('draws inks with a profile in a %s', async (format) => {
  const wanted = [237, 28, 36, 255]
  const bytes = await plain('#ff0000')
    .removeAlpha()
    .withIccProfile('cmyk')
    .toFormat(format, { quality: 100 })
    .toBuffer()
  const { space, icc } = await sharp(bytes).metadata()
  expect({ space, hasProfile: icc !== undefined }).toEqual({ space: 'cmyk', hasProfile: true })
  expectNear((await decoded(bytes)).at(2, 2), wanted, 40)
})

it('draws a palette with alpha', async () => {
  const values = Buffer.from([255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0])
  const raw = sharp(values, { raw: { width: 3, height: 1, channels: 4 } })
  const bytes = await raw.png({ palette: true, colours: 4 }).toBuffer()
  expect((await sharp(bytes).metadata()).isPalette).toBe(true)
  const { at } = await decoded(bytes)
  expectNear(at(0, 0), [255, 0, 0, 255], 4)
  expectNear(at(1, 0), [0, 255, 0, 128], 4)
  expect(at(2, 0)[3]).toBe(0)
})

it.each(['png', 'tiff'] as const)('draws 16 bits of a %s, in colour, gray and with alpha', async (format) => {
  for (const channels of [1, 2, 3, 4] as const) {
    const values = new Uint16Array(8 * 6 * channels).fill(0x8080)
    const raw = sharp(values, { raw: { width: 8, height: 6, channels } })
    const bytes = await raw
      .toColourspace(channels < 3 ? 'grey16' : 'rgb16')
      .toFormat(format, lossless)
      .toBuffer()
    expect((await sharp(bytes).metadata()).depth).toBe('ushort')
    const alpha = channels % 2 === 0 ? 128 : 255
    expectNear((await decoded(bytes)).at(2, 2), [128, 128, 128, alpha])
    const { bitmap } = await decoded(bytes, small, 2)
    expect(bitmap.bytesPerSample).toBe(2)
    expect([...new Uint16Array(bitmap.pixels.slice(0, 8).buffer)].slice(0, 3)).toEqual([
      0x8080, 0x8080, 0x8080,
    ])
  }
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture as its EXIF orientation %i says', async (orientation) => {
  const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 9, 9, 9])
  const raw = (): Sharp => sharp(corners, { raw: { width: 3, height: 2, channels: 3 } })
  const upright: readonly (readonly [number, number])[] = [
    [0, 0],
    [2, 0],
    [2, 1],
    [0, 1],
    [0, 0],
    [0, 1],
    [1, 2],
    [1, 0],
  ]
  const bySide = { 5: [0, 0], 6: [1, 0], 7: [1, 2], 8: [0, 2] } as const
  const [x, y] = orientation < 5 ? upright[orientation - 1]! : bySide[orientation as 5 | 6 | 7 | 8]
  for (const format of ['png', 'webp', 'tiff'] as const) {
    const written = raw().withMetadata({ orientation })
    const bytes = await (format === 'webp'
      ? written.webp({ lossless: true })
      : written.toFormat(format, lossless)
    ).toBuffer()
    const { width, height, at } = await decoded(bytes)
    expect([width, height]).toEqual(orientation < 5 ? [3, 2] : [2, 3])
    expectNear(at(x, y), [255, 0, 0, 255])
  }
})

it.each(['4:4:4', '4:2:0'])('turns a JPEG of %s as its EXIF orientation says', async (chromaSubsampling) => {
  /** Where the corner that is stored first is shown: right and bottom are 1. */
  const shownAt = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  const corner = await plain('#ff0000', { width: 16, height: 16 }).png().toBuffer()
  for (const [index, [right, bottom]] of shownAt.entries()) {
    const bytes = await plain('#000000', { width: 64, height: 32 })
      .composite([{ input: corner, left: 0, top: 0 }])
      .removeAlpha()
      .withMetadata({ orientation: index + 1 })
      .jpeg({ quality: 100, chromaSubsampling })
      .toBuffer()
    const { width, height, at } = await decoded(bytes)
    expect([width, height]).toEqual(index < 4 ? [64, 32] : [32, 64])
    expectNear(at(right * (width - 1), bottom * (height - 1)), [255, 0, 0, 255], 4)
    expectNear(at((1 - right) * (width - 1), (1 - bottom) * (height - 1)), [0, 0, 0, 255], 4)
  }
})

it.each(['png', 'webp', 'tiff', 'gif', 'avif'] as const)(
  'shows nothing where a %s is transparent',
  async (format) => {
    const bytes = await plain('rgba(200, 100, 50, 0)')
      .toFormat(format, format === 'tiff' ? lossless : {})
      .toBuffer()
    expect((await codec.describe({ name: 'it', bytes })).hasAlpha).toBe(true)
    expect((await decoded(bytes)).at(4, 3)[3]).toBe(0)
  },
)
