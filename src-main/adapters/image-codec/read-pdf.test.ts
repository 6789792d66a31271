import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { smallPdf } from '../../testing/small-pdf'
import { createImageCodec } from './image-codec'

const codec = createImageCodec({ cacheFolder: tmpdir() })
const wish = { profile: null, bytesPerSample: 1, drawnAtLeast: { width: 40, height: 20 } } as const

/** Its left half red, its right half empty. */
const halfRed = { name: 'half.ai', bytes: smallPdf(20, 10, '1 0 0 rg 0 0 10 10 re f') }

it('tells the size of the first page in points', async () => {
  expect(await codec.describe(halfRed)).toEqual({
    width: 20,
    height: 10,
    format: 'pdf',
    hasAlpha: true,
    resolutionPpi: null,
    pageBoxes: [
      { left: 0, top: 0, width: 20, height: 10 },
      { left: 0, top: 0, width: 20, height: 10 },
    ],
  })
})

it('draws the first page on nothing, at the size that is wished', async () => {
  const { width, height, pixels } = await codec.decode(halfRed, wish)
  const at = (x: number, y: number): number[] => [...pixels.subarray((y * width + x) * 4).subarray(0, 4)]
  expect([width, height]).toEqual([40, 20])
  expect([at(0, 0), at(19, 19)]).toEqual([
    [255, 0, 0, 255],
    [255, 0, 0, 255],
  ])
  expect([at(20, 0)[3], at(39, 19)[3]]).toEqual([0, 0])
})

it('keeps colours straight where a shape is translucent at its edge', async () => {
  const slanted = { name: 'slanted.pdf', bytes: smallPdf(20, 10, '1 0 0 rg 0 0 m 20 10 l 0 10 l f') }
  const { pixels } = await codec.decode(slanted, wish)
  const edges = Array.from({ length: pixels.length / 4 }, (_, at) => [
    ...pixels.subarray(at * 4, at * 4 + 4),
  ]).filter(([, , , alpha]) => alpha! > 30 && alpha! < 225)
  expect(edges.length).toBeGreaterThan(10)
  for (const [red, green, blue] of edges) expect([red! > 250, green, blue]).toEqual([true, 0, 0])
})

it('says which PDF is broken', async () => {
  const broken = { name: 'broken.pdf', bytes: new TextEncoder().encode('%PDF-1.4 and nothing more') }
  await expect(codec.decode(broken, wish)).rejects.toMatchObject({
    code: 'ARTWORK_UNREADABLE',
    message: expect.stringContaining('broken.pdf'),
  })
})

it('draws a part of the page in exactly the size that is wished, also of a turned page', async () => {
  const rowsOf = async (
    entries: string,
    of: { left: number; top: number; width: number; height: number },
  ) => {
    // Red in the lower left quarter of the page.
    const bytes = smallPdf(20, 10, '1 0 0 rg 0 0 10 5 re f', entries)
    const size = { width: 4, height: 4 }
    const drawn = await codec.decode({ name: 'part.pdf', bytes }, { ...wish, part: { of, size } })
    expect([drawn.width, drawn.height]).toEqual([4, 4])
    const isPainted = (at: number): boolean => drawn.pixels[at * 4 + 3] === 255
    return [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => (isPainted(4 * y + x) ? 'R' : '.')).join(''))
  }
  expect(await rowsOf('', { left: 5, top: 0, width: 10, height: 10 })).toEqual([
    '....',
    '....',
    'RR..',
    'RR..',
  ])
  const leftHalf = { left: 0, top: 0, width: 5, height: 20 }
  expect(await rowsOf('/Rotate 90 ', leftHalf)).toEqual(['RRRR', 'RRRR', '....', '....'])
  expect(await rowsOf('/Rotate 270 ', leftHalf)).toEqual(['....', '....', '....', '....'])
  expect(await rowsOf('/Rotate 180 ', { left: 10, top: 0, width: 10, height: 10 })).toEqual([
    'RRRR',
    'RRRR',
    '....',
    '....',
  ])
})

it.each(['png', 'webp', 'jpg'] as const)('reduces the first page to a %s that fits', async (format) => {
  const reduced = await codec.reduce(halfRed, { maxWidth: 16, maxHeight: 16, format })
  const { data, info } = await sharp(reduced).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 255, blue = 255] = data
  expect([info.width, info.height, red > 240, green < 20, blue < 20]).toEqual([16, 8, true, true, true])
})

it('refuses a page that is torn in the middle, wherever that is', async () => {
  const strokes = Array.from({ length: 300 }, (_, at) => `${at % 20} ${at % 10} 2 2 re f`).join('\n')
  const whole = smallPdf(20, 10, strokes)
  const tiny = { maxWidth: 16, maxHeight: 16, format: 'png' } as const
  expect((await codec.reduce({ name: 'whole.pdf', bytes: whole }, tiny)).length).toBeGreaterThan(0)
  for (const share of [0.05, 0.3, 0.5, 0.9]) {
    const torn = { name: 'torn.pdf', bytes: whole.subarray(0, whole.length * share) }
    await expect(codec.reduce(torn, tiny), `${share}`).rejects.toMatchObject({ code: 'ARTWORK_UNREADABLE' })
  }
})
