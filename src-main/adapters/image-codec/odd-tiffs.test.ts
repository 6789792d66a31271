import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createImageCodec } from './image-codec'
import { type TiffLayout, tiffFile } from './testing/tiff-file'

const codec = createImageCodec({ cacheFolder: tmpdir() })

/** Four columns of 5 px, in light from 0 to 1; the rows differ in nothing. */
const lights = [
  [1, 0, 0],
  [0, 0.5, 0],
  [0, 0, 0.2],
  [1, 1, 1],
] as const
const size = { width: 20, height: 7 }
const columnOf = (x: number): number => Math.floor(x / 5)

const shownLight = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

const decoded = async (bytes: Uint8Array, bytesPerSample: 1 | 2 = 1) => {
  const wish = { profile: null, bytesPerSample, drawnAtLeast: { width: 8, height: 8 } }
  const bitmap = await codec.decode({ name: 'it', bytes }, wish)
  const all =
    bitmap.bytesPerSample === 1 ? bitmap.pixels : new Uint16Array(Uint8Array.from(bitmap.pixels).buffer)
  const at = (x: number, y: number): readonly number[] => [
    ...all.subarray((y * bitmap.width + x) * 4, (y * bitmap.width + x) * 4 + 4),
  ]
  return { at, bitmap }
}

/** Whether the columns show these colours, 0..255, in the first and the last row, with this alpha. */
const expectColumns = async (
  bytes: Uint8Array,
  shown: readonly (readonly number[])[],
  alpha = 255,
): Promise<void> => {
  const { at, bitmap } = await decoded(bytes)
  expect(bitmap).toMatchObject(size)
  for (const [column, color] of shown.entries())
    for (const [x, y] of [
      [column * 5, 0],
      [column * 5 + 4, size.height - 1],
    ] as const) {
      const found = at(x, y)
      const farthest = Math.max(
        ...[...color, alpha].map((value, each) => Math.abs(value - (found[each] ?? 0))),
      )
      expect({ column, color, found, farthest }).toMatchObject({
        farthest: expect.toSatisfy((far: number) => far <= 1.51),
      })
    }
}

const colorful = (layout: TiffLayout): Uint8Array =>
  tiffFile({ ...size, samplesAt: (x) => lights[columnOf(x)] ?? [] }, layout)

/** As display numbers, 0..255. */
const asNumbers = lights.map((color) => color.map((value) => 255 * value))
const asLight = lights.map((color) => color.map(shownLight))

const uint8 = { bits: 8, numbers: 'uint' } as const
const float = { bits: 32, numbers: 'float' } as const
const half = { bits: 16, numbers: 'float' } as const

const integers: Readonly<Record<string, TiffLayout>> = {
  '8 bits': uint8,
  '16 bits': { bits: 16, numbers: 'uint' },
  '32 bits': { bits: 32, numbers: 'uint' },
  '8 bits with a sign': { bits: 8, numbers: 'int' },
  '16 bits with a sign': { bits: 16, numbers: 'int' },
  '32 bits with a sign': { bits: 32, numbers: 'int' },
  '8 bits, one plane after the other': { ...uint8, isPlanar: true },
  '16 bits, one plane after the other': { bits: 16, numbers: 'uint', isPlanar: true },
  '16 bits in tiles': { bits: 16, numbers: 'uint', tileSide: 16 },
  '8 bits in tiles and LZW': { ...uint8, tileSide: 16, compression: 'lzw' },
  '8 bits in PackBits': { ...uint8, compression: 'packbits' },
  '8 bits in LZW with differences': { ...uint8, compression: 'lzw', predictor: 2 },
  '16 bits in Deflate with differences': { bits: 16, numbers: 'uint', compression: 'deflate', predictor: 2 },
  '32 bits in Deflate with differences': { bits: 32, numbers: 'uint', compression: 'deflate', predictor: 2 },
  '16 bits, highest byte first': { bits: 16, numbers: 'uint', isBigEndian: true },
  '32 bits, highest byte first': { bits: 32, numbers: 'uint', isBigEndian: true, compression: 'lzw' },
}

it.each(Object.entries(integers))('draws a TIFF of %s by its numbers', (_, layout) =>
  expectColumns(colorful(layout), asNumbers),
)

const floats: Readonly<Record<string, TiffLayout>> = {
  'floating point': float,
  'floating point in LZW': { ...float, compression: 'lzw' },
  'floating point, sorted, in Deflate': { ...float, compression: 'deflate', predictor: 3 },
  'floating point, sorted, in LZW, in tiles': { ...float, compression: 'lzw', predictor: 3, tileSide: 16 },
  'floating point, highest byte first': { ...float, isBigEndian: true },
  'floating point, sorted, highest byte first': {
    ...float,
    isBigEndian: true,
    compression: 'deflate',
    predictor: 3,
  },
  'floating point, one plane after the other': { ...float, isPlanar: true },
  'half precision': half,
  'half precision, sorted, in Deflate': { ...half, compression: 'deflate', predictor: 3 },
  'half precision, highest byte first': { ...half, isBigEndian: true },
}

/** libvips: “tiled separate planes not supported”. */
it.fails('draws a TIFF of one plane after the other, in tiles', () =>
  expectColumns(colorful({ ...uint8, isPlanar: true, tileSide: 16 }), asNumbers))

it.each(Object.entries(floats))('draws a TIFF of %s as linear light', (_, layout) =>
  expectColumns(colorful(layout), asLight),
)

it('draws light beyond white as white, and what is no light as black', async () => {
  const values = [
    [7, -1, Number.NaN],
    [Number.POSITIVE_INFINITY, 0, 0],
    [1, 1, 1],
    [0, 0, 0],
  ] as const
  const bytes = tiffFile({ ...size, samplesAt: (x) => values[columnOf(x)] ?? [] }, float)
  await expectColumns(bytes, [
    [255, 0, 0],
    [255, 0, 0],
    [255, 255, 255],
    [0, 0, 0],
  ])
})

it.each([
  ['32 bits', { bits: 32, numbers: 'uint' }, (value: number) => 255 * value],
  ['16 bits', { bits: 16, numbers: 'uint' }, (value: number) => 255 * value],
  ['floating point', float, shownLight],
  ['half precision', half, shownLight],
] as const)('draws a gray TIFF of %s, with alpha and without', async (_, layout, shown) => {
  const grays = [0, 0.25, 0.5, 1]
  for (const hasAlpha of [false, true]) {
    const samplesAt = (x: number) => [grays[columnOf(x)] ?? 0, ...(hasAlpha ? [0.5] : [])]
    const bytes = tiffFile({ ...size, samplesAt }, { ...layout, photometric: 'blackIsZero', hasAlpha })
    const wanted = grays.map((gray) => Array<number>(3).fill(shown(gray)))
    await expectColumns(bytes, wanted, hasAlpha ? 127.5 : 255)
  }
})

it.each([
  ['8 bits', uint8, asNumbers],
  ['32 bits', { bits: 32, numbers: 'uint' }, asNumbers],
  ['floating point', float, asLight],
  ['half precision', half, asLight],
] as const)('keeps straight alpha in a TIFF of %s, zero as well', async (_, layout, wanted) => {
  for (const alpha of [0, 0.5, 1]) {
    const samplesAt = (x: number) => [...(lights[columnOf(x)] ?? []), alpha]
    const bytes = tiffFile({ ...size, samplesAt }, { ...layout, hasAlpha: true })
    expect((await codec.describe({ name: 'it', bytes })).hasAlpha).toBe(true)
    await expectColumns(bytes, alpha === 0 ? [] : wanted, alpha * 255)
    expect((await decoded(bytes)).at(3, 3)[3]).toBeCloseTo(alpha * 255, -0.5)
  }
})

it('reads floating point numbers in the profile that the file names', async () => {
  const red = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('srgb')
    .png()
    .toBuffer()
  const profile = (await sharp(red).metadata()).icc ?? new Uint8Array()
  await expectColumns(colorful({ ...float, profile }), asNumbers)
})

it('keeps 16 bits of a deep TIFF for a deep document', async () => {
  for (const layout of [float, { bits: 32, numbers: 'uint' }] as const) {
    const { at, bitmap } = await decoded(colorful(layout), 2)
    expect(bitmap.bytesPerSample).toBe(2)
    const [, green = 0] = layout === float ? (asLight[1] ?? []) : (asNumbers[1] ?? [])
    expect(Math.abs((at(7, 3)[1] ?? 0) - green * 257)).toBeLessThan(2)
  }
})

it('reduces a TIFF of floating point numbers as it draws it', async () => {
  const wish = { maxWidth: 20, maxHeight: 20, format: 'png' } as const
  for (const profile of [undefined, (await sharp(await inP3()).metadata()).icc]) {
    const bytes = colorful({ ...float, ...(profile && { profile }) })
    const reduced = await sharp(await codec.reduce({ name: 'it', bytes }, wish))
      .raw()
      .toBuffer()
    expect([...reduced.subarray(19 * 3, 20 * 3)]).toEqual([255, 255, 255])
  }
})

const inP3 = (): Promise<Buffer> =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()

it.each([1, 4, 8] as const)('draws a palette of %i bits', async (bits) => {
  const colors = lights.slice(0, bits === 1 ? 2 : 4)
  const samplesAt = (x: number) => [columnOf(x) % colors.length]
  const layout = { bits, numbers: 'uint', isIndexed: true, photometric: 'palette', colors } as const
  const wanted = lights.map((_, column) => (colors[column % colors.length] ?? []).map((value) => 255 * value))
  await expectColumns(tiffFile({ ...size, samplesAt }, layout), wanted)
})

it.each([
  ['one bit', 1],
  ['four bits', 4],
  ['eight bits', 8],
] as const)('draws a gray TIFF of %s, whichever number is white', async (_, bits) => {
  const grays = [0, 1, 1, 0]
  const samplesAt = (x: number) => [grays[columnOf(x)] ?? 0]
  for (const photometric of ['blackIsZero', 'whiteIsZero'] as const) {
    const wanted = grays.map((gray) =>
      Array<number>(3).fill(photometric === 'blackIsZero' ? 255 * gray : 255 - 255 * gray),
    )
    await expectColumns(tiffFile({ ...size, samplesAt }, { bits, numbers: 'uint', photometric }), wanted)
  }
})
