import { tmpdir } from 'node:os'
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
