import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Placement } from '../document/document'
import type { Quad } from '../document/geometry'
import type { MeshWarp } from '../document/warp'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import {
  type PlacedPicture,
  type PlacingOptions,
  paint,
  placeTestPicture,
  quadOf,
  type TestPicture,
} from './place-test-picture'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const side = 170
const canvas = { width: side, height: side }
const color = [220, 20, 128] as const

/** One colour under these alphas; other colours lie under transparency. */
const flat = (alphaAt: (x: number, y: number) => number): TestPicture =>
  paint(side, side, (x, y) => {
    const alpha = Math.max(0, Math.min(255, Math.round(alphaAt(x, y))))
    return alpha === 0 ? [0, 255, 0, 0] : [...color, alpha]
  })

const pictures = {
  'a disc': flat((x, y) => 255 * (70.5 - Math.hypot(x - 84.5, y - 84.5))),
  stripes: flat((x, y) => (x % 23 < 11 && y % 31 < 17 ? 255 : 0)),
  'a ramp': flat((x, y) => x + y / 2),
  noise: flat((x, y) => ((x * 7919 + y * 104729 + x * y * 31) % 257) - 1),
} as const satisfies Record<string, TestPicture>

const turned = (size: number): Quad => [
  { x: size * 0.3, y: 0 },
  { x: size, y: size * 0.32 },
  { x: size * 0.71, y: size },
  { x: 0, y: size * 0.66 },
]
const receding: Quad = [
  { x: 0, y: 0 },
  { x: 260, y: 50 },
  { x: 260, y: 80 },
  { x: 0, y: 230 },
]
const arch: MeshWarp = {
  kind: 'mesh',
  bounds: { left: 0, top: 0, right: side, bottom: side },
  columns: 1,
  rows: 1,
  sliceX: [0, side],
  sliceY: [0, side],
  points: Array.from({ length: 16 }, (_, i) => ({
    x: (side * (i % 4)) / 3,
    y: (side * Math.floor(i / 4)) / 3 - (i % 4 === 1 || i % 4 === 2 ? 40 : 0),
  })),
}

const placements: Readonly<Record<string, Placement>> = {
  'reduced 8.5 times': { canvas, quad: quadOf(0, 0, side / 8.5, side / 8.5), warp: null },
  'reduced 2.3 times, off the grid': { canvas, quad: quadOf(0.4, 0.7, 74.3, 74.9), warp: null },
  'reduced a little': { canvas, quad: quadOf(0, 0, 141.3, 133.1), warp: null },
  'enlarged 1.7 times': { canvas, quad: quadOf(0, 0, 289, 289), warp: null },
  'turned and reduced': { canvas, quad: turned(60), warp: null },
  'turned and enlarged': { canvas, quad: turned(300), warp: null },
  'in perspective': { canvas, quad: receding, warp: null },
  bent: { canvas, quad: quadOf(0, 0, 100, 100), warp: arch },
  'bent and enlarged': { canvas, quad: quadOf(0, 0, 300, 300), warp: arch },
}

const ways: Readonly<Record<string, PlacingOptions>> = {
  exactly: {},
  'in floats': { inFloats: true },
  quickly: { quality: 'quick' },
}

/** The largest difference from the colour among pixels with an alpha from `least` to `most`. */
const offColor = (placed: PlacedPicture, least: number, most: number): number => {
  const [red, green, blue, alpha] = ([0, 1, 2, 3] as const).map(placed.plane)
  let worst = 0
  for (let i = 0; i < alpha.length; i += 1) {
    if (alpha[i] < least || alpha[i] > most) continue
    const off = Math.max(Math.abs(red[i] - color[0]), Math.abs(green[i] - color[1]))
    worst = Math.max(worst, off, Math.abs(blue[i] - color[2]))
  }
  return worst
}

describe('one colour under any alpha stays that colour', () => {
  const cases = Object.keys(placements).flatMap((placement) =>
    Object.keys(ways).map((way) => [placement, way] as const),
  )

  it.each(cases)('%s, drawn %s', (placement, way) => {
    for (const picture of Object.values(pictures)) {
      const placed = placeTestPicture(kernels, picture, placements[placement], ways[way])
      expect(placed.plane(3).some((alpha) => alpha > 0)).toBe(true)
      expect(offColor(placed, 8, 255)).toBeLessThanOrEqual(1)
      // So little alpha that rounding shows, divided by it.
      expect(offColor(placed, 1, 7)).toBeLessThanOrEqual(6)
    }
  })
})
