import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Quad } from '../document/geometry'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { type PlacedPicture, paint, placeTestPicture, type TestPicture } from './place-test-picture'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const canvas = { width: 400, height: 400 }

/** Hard edges every few texels, which reveal the smallest change of a filter. */
const opaque = paint(400, 400, (x, y) => [
  (x >> 2) % 2 === (y >> 3) % 2 ? 255 : 0,
  (x * 7 + y * 3) % 256,
  (x + y) % 16 < 8 ? 30 : 220,
  255,
])
const holed = paint(400, 400, (x, y) => {
  const [red, green, blue] = opaque.rgba.subarray((y * 400 + x) * 4)
  return [red, green, blue, (x >> 4) % 3 === 0 ? 0 : (y * 5) % 256]
})

const turned: Quad = [
  { x: 60, y: 0 },
  { x: 290, y: 50 },
  { x: 240, y: 280 },
  { x: 10, y: 230 },
]
/** From enlarged to four texels per pixel, so that levels of the pyramid meet. */
const receding: Quad = [
  { x: 0, y: 0 },
  { x: 500, y: 120 },
  { x: 500, y: 220 },
  { x: 0, y: 450 },
]
const foreshortened: Quad = [
  { x: 10, y: 0 },
  { x: 70, y: 40 },
  { x: 70, y: 300 },
  { x: 10, y: 330 },
]

/** Differences of colours, weighted by coverage, and of coverage. */
const differences = (one: PlacedPicture, other: PlacedPicture): { largest: number; mean: number } => {
  const [coverage, otherCoverage] = [one.plane(3), other.plane(3)]
  let largest = 0
  let sum = 0
  for (const channel of [0, 1, 2, 3] as const) {
    const [a, b] = [one.plane(channel), other.plane(channel)]
    for (let i = 0; i < a.length; i += 1) {
      const premultiplied = Math.abs(a[i] * coverage[i] - b[i] * otherCoverage[i]) / 255
      const difference = channel === 3 ? Math.abs(a[i] - b[i]) : premultiplied
      largest = Math.max(largest, difference)
      sum += difference
    }
  }
  return { largest, mean: sum / coverage.length / 4 }
}

const compare = (picture: TestPicture, quad: Quad): { largest: number; mean: number } => {
  const placement = { canvas, quad, warp: null }
  const placed = placeTestPicture(kernels, picture, placement)
  expect(placed.kind).toBe('projective')
  return differences(placed, placeTestPicture(kernels, picture, placement, { inFloats: true }))
}

describe('filters that runs of pixels share', () => {
  it.each([
    ['turned', turned, opaque, 1, 0.031],
    ['turned, with holes', turned, holed, 2, 0.02],
    ['in perspective', receding, opaque, 3, 0.03],
    ['in perspective, with holes', receding, holed, 3, 0.02],
    ['narrow', foreshortened, opaque, 3, 0.2],
    ['narrow, with holes', foreshortened, holed, 3, 0.1],
  ])(
    'draw what a filter for each pixel draws, but for rounding: %s',
    (_, quad, picture, most, mostOnMean) => {
      const { largest, mean } = compare(picture, quad)
      expect(largest).toBeLessThanOrEqual(most)
      expect(mean).toBeLessThanOrEqual(mostOnMean)
    },
  )
})
