import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { emptyRect, type Quad, type Rect } from '../document/geometry'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { placeArtwork, stretched } from './place-artwork'
import { paint, placeTestPicture, quadOf, type TestPicture } from './place-test-picture'
import { filterTable } from './resample-filter'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const gray = (value: number, alpha = 255) => [value, value, value, alpha] as const

/** Every pixel has a colour of its own. */
const colorful = (width: number, height: number): TestPicture =>
  paint(width, height, (x, y) => [(x * 29) % 256, (y * 53) % 256, (x * y * 7) % 256, 255])

const pixelsOf = ({ width, rgba }: TestPicture, x: number, y: number) =>
  Array.from(rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4))

const difference = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - b[i])))

describe('artwork that lies flat', () => {
  it('is copied exactly where its pixels are pixels of the document, transparent ones too', () => {
    const picture = paint(24, 17, (x, y) => [x * 9, y * 11, (x * y) % 256, 1 + ((x * 17 + y * 5) % 255)])
    const canvas = { width: 24, height: 17 }
    const placed = placeTestPicture(kernels, picture, { canvas, quad: quadOf(5, -3, 29, 14), warp: null })
    expect([placed.kind, placed.bounds]).toEqual(['copy', { left: 5, top: -3, right: 29, bottom: 14 }])
    for (let y = 0; y < 17; y += 1)
      for (let x = 0; x < 24; x += 1) expect(placed.at(x + 5, y - 3)).toEqual(pixelsOf(picture, x, y))
  })

  it('shows only what the canvas and the visible part hold', () => {
    const picture = colorful(40, 40)
    const canvas = { width: 20, height: 10 }
    const toCanvas = placeArtwork(picture, canvas, {
      ...stretched,
      size: picture,
      position: { left: -15, top: 4 },
    })
    const visible = { left: 100, top: 100, right: 112, bottom: 200 }
    const placement = { canvas, quad: quadOf(100, 100, 120, 110), warp: null }
    const placed = placeTestPicture(kernels, picture, placement, { toCanvas, visible })
    expect(placed.bounds).toEqual({ left: 100, top: 104, right: 112, bottom: 110 })
    expect(placed.at(100, 104)).toEqual(pixelsOf(picture, 15, 0))
    expect(placed.at(111, 109)).toEqual(pixelsOf(picture, 26, 5))
  })

  it.each([
    ['mirrored', { flipHorizontal: true }, (x: number, y: number) => [31 - x, y]],
    ['upside down', { flipVertical: true }, (x: number, y: number) => [x, 31 - y]],
    ['turned right', { rotateDegrees: 90 }, (x: number, y: number) => [y, 31 - x]],
    ['turned half round', { rotateDegrees: 180 }, (x: number, y: number) => [31 - x, 31 - y]],
    ['turned left', { rotateDegrees: -90 }, (x: number, y: number) => [31 - y, x]],
  ])('keeps its pixels when it is %s', (_, change, from) => {
    const picture = colorful(32, 32)
    const canvas = { width: 32, height: 32 }
    const toCanvas = placeArtwork(picture, canvas, { ...stretched, ...change })
    const placed = placeTestPicture(
      kernels,
      picture,
      { canvas, quad: quadOf(0, 0, 32, 32), warp: null },
      { toCanvas },
    )
    let worst = 0
    for (let y = 2; y < 30; y += 1)
      for (let x = 2; x < 30; x += 1) {
        const [sourceX, sourceY] = from(x, y)
        worst = Math.max(worst, difference(placed.at(x, y), pixelsOf(picture, sourceX, sourceY)))
      }
    expect(worst).toBeLessThanOrEqual(1)
  })

  it('filters across, rounds and cuts to whole numbers, then filters down', () => {
    const picture = paint(36, 36, (x, y) => gray(x > 16 === y > 18 ? 255 : (y * 83) % 97))
    const placement = { canvas: { width: 36, height: 36 }, quad: quadOf(0, 0, 12, 12), warp: null }
    const placed = placeTestPicture(kernels, picture, placement)
    const axis = {
      from: 0,
      to: 12,
      scale: 3,
      offset: 0,
      length: 36,
      first: 0,
      last: 35,
      start: 0,
      end: 12,
      isPlain: false,
    }
    const { taps, starts, weights } = filterTable(axis)
    const filtered = (at: number, sample: (texel: number) => number): number => {
      const ownWeights = Array.from(weights.subarray(at * taps, (at + 1) * taps))
      const sum = ownWeights.reduce((total, weight, i) => total + weight * sample(starts[at] + i), 0)
      return Math.min(255, Math.max(0, Math.round(sum)))
    }
    const across = (x: number, row: number): number =>
      filtered(x, (texel) => picture.rgba[(row * 36 + texel) * 4])
    for (let y = 0; y < 12; y += 1)
      for (let x = 0; x < 12; x += 1)
        expect(Math.abs(placed.at(x, y)[0] - filtered(y, (row) => across(x, row)))).toBeLessThanOrEqual(1)
  })

  it('leaves no pattern of a checkerboard that it shrinks ten times, straight, turned or in perspective', () => {
    const picture = paint(600, 600, (x, y) => gray((x + y) % 2 === 0 ? 0 : 255))
    const canvas = { width: 600, height: 600 }
    const turned: Quad = [
      { x: 30, y: 0 },
      { x: 82, y: 30 },
      { x: 52, y: 82 },
      { x: 0, y: 52 },
    ]
    const receding: Quad = [
      { x: 0, y: 0 },
      { x: 60, y: 10 },
      { x: 60, y: 40 },
      { x: 0, y: 60 },
    ]
    for (const [quad, middle] of [
      [quadOf(0, 0, 60, 60), 30],
      [quadOf(0.3, 0.6, 60.3, 58.9), 30],
      [turned, 41],
      [receding, 25],
    ] as const) {
      const placed = placeTestPicture(kernels, picture, { canvas, quad, warp: null })
      for (let y = middle - 8; y < middle + 8; y += 1)
        for (let x = middle - 8; x < middle + 8; x += 1)
          expect(Math.abs(placed.at(x, y)[0] - 127.5)).toBeLessThan(2)
    }
  })

  it('folds almost nothing of a zone plate back when it shrinks four times', () => {
    const size = 512
    // At the right end the rings are 2.2 pixels wide: far too fine for 128 pixels to show.
    const ring = (x: number): number => Math.cos((Math.PI * x * x) / (2.2 * size))
    const picture = paint(size, 8, (x) => gray(Math.round(127.5 + 127.5 * ring(x + 0.5))))
    const placement = { canvas: { width: size, height: 8 }, quad: quadOf(0, 0, 128, 8), warp: null }
    const placed = placeTestPicture(kernels, picture, placement)
    const energy = (from: number, to: number): number => {
      let sum = 0
      for (let x = from; x < to; x += 1) sum += ((placed.at(x, 4)[0] - 127.5) / 127.5) ** 2
      return sum / (to - from)
    }
    expect(energy(4, 24)).toBeGreaterThan(0.4)
    expect(energy(60, 124)).toBeLessThan(0.002)
  })

  it('is as sharp between two sizes as at either: a step of one pixel stays within three', () => {
    const picture = paint(90, 90, (x) => gray(x < 45 ? 20 : 220))
    for (const side of [90.5, 100, 60, 45]) {
      const placement = { canvas: { width: 90, height: 90 }, quad: quadOf(0, 0, side, side), warp: null }
      const placed = placeTestPicture(kernels, picture, placement)
      const edge = Math.round(side / 2)
      expect(Math.abs(placed.at(edge - 3, 20)[0] - 20)).toBeLessThan(14)
      expect(Math.abs(placed.at(edge + 2, 20)[0] - 220)).toBeLessThan(14)
    }
  })

  it('does not let colour out from under transparency', () => {
    const picture = paint(80, 80, (x) => (x < 40 ? [255, 0, 0, 255] : [0, 255, 0, 0]))
    const placement = { canvas: { width: 80, height: 80 }, quad: quadOf(0, 0, 33.3, 33.3), warp: null }
    const placed = placeTestPicture(kernels, picture, placement)
    for (let x = 0; x < 33; x += 1) {
      const [red, green, , alpha] = placed.at(x, 10)
      if (alpha > 0) expect([red, green]).toEqual([255, 0])
    }
    expect([placed.at(5, 10)[3], placed.at(28, 10)[3]]).toEqual([255, 0])
  })

  it('has the edges that Photoshop gives to shrinking and growing artwork', () => {
    const picture = paint(100, 100, () => gray(200))
    const edges = (side: number) => {
      const placement = { canvas: { width: 100, height: 100 }, quad: quadOf(0, 0, side, side), warp: null }
      const placed = placeTestPicture(kernels, picture, placement)
      return [placed.at(0, 0)[3], placed.at(0, 20)[3], placed.at(1, 20)[3], placed.at(side - 1, 20)[3]]
    }
    expect([edges(40), edges(200)]).toEqual([
      [230, 242, 255, 242],
      [222, 238, 255, 238],
    ])
  })

  it('softens a step that it enlarges twice, as Photoshop does', () => {
    const picture = paint(40, 40, (x) => gray(x < 20 ? 255 : 15))
    const placement = { canvas: { width: 40, height: 40 }, quad: quadOf(0, 0, 80, 80), warp: null }
    const placed = placeTestPicture(kernels, picture, placement)
    const row = [37, 38, 39, 40, 41, 42, 43].map((x) => placed.at(x, 40)[0])
    expect(difference(row, [255, 255, 193, 77, 4, 0, 14])).toBeLessThanOrEqual(1)
  })

  it('reduces as Photoshop up to CS5.1 did, which sharpened less', () => {
    const picture = paint(160, 40, (x) => gray(x < 80 ? 40 : 200))
    const placement = { canvas: { width: 160, height: 40 }, quad: quadOf(0, 0, 40, 10), warp: null }
    const beside = (isReducedPlainly: boolean): number =>
      placeTestPicture(kernels, picture, placement, { isReducedPlainly }).at(21, 5)[0]
    expect(beside(false)).toBeGreaterThan(beside(true) + 5)
    expect(beside(true)).toBeGreaterThan(200)
  })

  it('ends what is painted on the nearest whole pixels, with hard ends where it is enlarged', () => {
    const isPainted = ({ left, top, right, bottom }: Rect, x: number, y: number): boolean =>
      x >= left && x < right && y >= top && y < bottom
    const placed = ([left, top, right, bottom]: readonly [number, number, number, number], painted: Rect) => {
      const picture = paint(64, 64, (x, y) => gray(185, isPainted(painted, x, y) ? 255 : 0))
      const placement = {
        canvas: { width: 64, height: 64 },
        quad: quadOf(left, top, right, bottom),
        warp: null,
      }
      return placeTestPicture(kernels, picture, placement, { painted })
    }
    const enlarged = placed([89, 38, 182, 131], { left: 2, top: 4, right: 62, bottom: 60 })
    expect(enlarged.bounds).toEqual({ left: 92, top: 44, right: 179, bottom: 125 })
    const ends = [enlarged.at(92, 80), enlarged.at(178, 80), enlarged.at(130, 44), enlarged.at(130, 124)]
    expect(ends.map(([, , , alpha]) => alpha)).toEqual([238, 238, 238, 238])
    const reduced = placed([23, 21, 48, 45], { left: 2, top: 1, right: 63, bottom: 62 })
    expect(reduced.bounds).toEqual({ left: 24, top: 21, right: 48, bottom: 44 })
    expect([reduced.at(24, 30)[3], reduced.at(30, 43)[3]]).toEqual([255, 255])
  })

  it('gives the same samples in any bands', () => {
    const picture = colorful(64, 48)
    const quads = [quadOf(0, 0, 64, 48), quadOf(0, 0, 40, 31), turnedQuad]
    for (const quad of quads) {
      const placement = { canvas: { width: 64, height: 48 }, quad, warp: null }
      const [whole, banded] = [0, 7].map((band) =>
        placeTestPicture(kernels, picture, placement, band ? { band } : {}),
      )
      for (const channel of [0, 1, 2, 3] as const) expect(banded.plane(channel)).toEqual(whole.plane(channel))
    }
  })

  it('draws a picture with alpha like an opaque one where it is opaque', () => {
    const picture = colorful(50, 50)
    const placement = { canvas: { width: 50, height: 50 }, quad: turnedQuad, warp: null }
    const opaque = placeTestPicture(kernels, picture, placement)
    const general = placeTestPicture(kernels, picture, placement, { isOpaque: false })
    for (const channel of [0, 1, 2, 3] as const) {
      const [a, b] = [opaque.plane(channel), general.plane(channel)]
      expect(a.every((value, i) => Math.abs(value - b[i]) <= 1)).toBe(true)
    }
  })

  it('draws nothing of corners that no number can tell apart', () => {
    const quad = [
      { x: 1e-9, y: 0 },
      { x: 0, y: -1.4240472694446096e-297 },
      { x: 0, y: 1e9 },
      { x: 1e9, y: 1e9 },
    ] as const
    const visible = { left: 0, top: 0, right: 50, bottom: 50 }
    const placement = { canvas: { width: 16, height: 16 }, quad, warp: null }
    const picture = paint(16, 16, () => [9, 9, 9, 255])
    expect(placeTestPicture(kernels, picture, placement, { visible }).bounds).toEqual(emptyRect)
  })

  it('never hangs, fails, or covers more than its bounds, whatever the quad', () => {
    const picture = colorful(16, 16)
    const number = fc.oneof(
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.constantFrom(0, 1e-9, 1e9, -1e9, 16, Number.NaN, Infinity),
    )
    const corner = fc.record({ x: number, y: number })
    const visible = { left: 0, top: 0, right: 50, bottom: 50 }
    fc.assert(
      fc.property(fc.tuple(corner, corner, corner, corner), (quad) => {
        const placement = { canvas: { width: 16, height: 16 }, quad, warp: null }
        const placed = placeTestPicture(kernels, picture, placement, { visible })
        const { left, top, right, bottom } = placed.bounds
        expect(left >= 0 && top >= 0 && right <= 50 && bottom <= 50).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

const turnedQuad: Quad = [
  { x: 20, y: 0 },
  { x: 70, y: 22 },
  { x: 55, y: 60 },
  { x: 0, y: 40 },
]
