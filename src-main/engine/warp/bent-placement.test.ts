import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Placement } from '../document/document'
import type { Point, Quad } from '../document/geometry'
import { type MeshWarp, warpStyles } from '../document/warp'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { paint, placeTestPicture, quadOf, type TestPicture } from './place-test-picture'
import { placementOutline } from './plan-placement'
import { hullOf } from './surface'
import { warpSurface } from './warp-surface'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const side = 120
const canvas = { width: side, height: side }

/** Position encoded as colour: red is x, green is y. */
const gradient: TestPicture = paint(side, side, (x, y) => [2 * x, 2 * y, 128, 255])

const mesh = (patches: number, bend: (point: Point) => Point): MeshWarp => {
  const points = 3 * patches + 1
  const slices = Array.from({ length: patches + 1 }, (_, i) => (side * i) / patches)
  return {
    kind: 'mesh',
    bounds: { left: 0, top: 0, right: side, bottom: side },
    columns: patches,
    rows: patches,
    sliceX: slices,
    sliceY: slices,
    points: Array.from({ length: points * points }, (_, i) =>
      bend({
        x: (side * (i % points)) / (points - 1),
        y: (side * Math.floor(i / points)) / (points - 1),
      }),
    ),
  }
}

/** The quad that leaves the warped canvas in place. */
const inPlace = (warp: MeshWarp): Quad => {
  const { left, top, right, bottom } = hullOf(warp.points)
  return quadOf(left, top, right, bottom)
}

const turn = ({ x, y }: Point): Point => ({ x: 0.8 * x - 0.4 * y + 60, y: 0.4 * x + 0.8 * y })

describe('artwork on a bent canvas', () => {
  it.each([1, 3])(
    'lies exactly where an affine map lies when %i × patches are turned as a whole',
    (patches) => {
      const warp = mesh(patches, turn)
      const bent = placeTestPicture(kernels, gradient, { canvas, quad: inPlace(warp), warp })
      const corners = [
        { x: 0, y: 0 },
        { x: side, y: 0 },
        { x: side, y: side },
        { x: 0, y: side },
      ].map(turn) as unknown as Quad
      const flat = placeTestPicture(kernels, gradient, { canvas, quad: corners, warp: null })
      expect([bent.kind, flat.kind]).toEqual(['surface', 'projective'])
      let compared = 0
      let most = 0
      for (let y = flat.bounds.top; y < flat.bounds.bottom; y += 1)
        for (let x = flat.bounds.left; x < flat.bounds.right; x += 1) {
          const [a, b] = [bent.at(x, y), flat.at(x, y)]
          if (a[3] < 255 || b[3] < 255) continue
          compared += 1
          most = Math.max(most, Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))
        }
      expect(most).toBeLessThanOrEqual(2)
      expect(compared).toBeGreaterThan(9000)
    },
  )

  it('is copied when the mesh is even: most stored meshes are', () => {
    const warp = mesh(1, (point) => point)
    const placed = placeTestPicture(kernels, gradient, { canvas, quad: quadOf(3, 4, 123, 124), warp })
    expect(placed.kind).toBe('copy')
    expect(placed.at(13, 24)).toEqual([20, 40, 128, 255])
  })

  it('moves patch borders where the slices are', () => {
    const even = mesh(2, (point) => point)
    const warp = { ...even, sliceX: [0, 30, side] }
    const placed = placeTestPicture(kernels, gradient, { canvas, quad: inPlace(warp), warp })
    // The first quarter of the picture fills the left half.
    expect([placed.at(20, 60)[0], placed.at(60, 60)[0], placed.at(90, 60)[0]]).toEqual(
      [2 * (10.25 - 0.5), 2 * (30.75 - 0.5), 2 * (75.75 - 0.5)].map(Math.round),
    )
  })

  it('shows the later rows in front where it folds, without holes', () => {
    // The upper half goes down to 100 and comes back up.
    const warp = mesh(1, ({ x, y }) => ({ x, y: y < 60 ? y * 4.4 : 220 - y }))
    const placed = placeTestPicture(kernels, gradient, { canvas, quad: inPlace(warp), warp })
    const column = Array.from({ length: 120 }, (_, y) => placed.at(60, y))
    const covered = column.filter(([, , , alpha]) => alpha === 255)
    const first = column.findIndex(([, , , alpha]) => alpha === 255)
    const last = column.findLastIndex(([, , , alpha]) => alpha === 255)
    expect(covered).toHaveLength(last - first + 1)
    expect(placed.at(60, 102)[1]).toBeGreaterThan(200)
  })

  it('halves artwork that is much finer one way before it bends it', () => {
    const fine = paint(side * 4, side, (x) => [x % 2 ? 255 : 0, 0, 0, 255])
    const warp = mesh(1, ({ x, y }) => ({ x, y: y + (x * (side - x)) / 60 }))
    const placed = placeTestPicture(kernels, fine, { canvas, quad: inPlace(warp), warp })
    expect(Math.abs(placed.at(60, 60)[0] - 127.5)).toBeLessThan(2)
  })

  it('covers whole pixels inside and softens its border over one', () => {
    const warp = mesh(1, ({ x, y }) => ({ x, y: y + (x * (side - x)) / 90 }))
    const placed = placeTestPicture(kernels, gradient, { canvas, quad: inPlace(warp), warp })
    for (let x = 2; x < 118; x += 1) {
      const column = Array.from({ length: 200 }, (_, y) => placed.at(x, y)[3])
      const soft = column.filter((alpha) => alpha > 0 && alpha < 255)
      expect(soft.length).toBeLessThanOrEqual(4)
      const area = column.reduce((sum, alpha) => sum + alpha / 255, 0)
      expect(Math.abs(area - side)).toBeLessThan(0.05)
    }
  })

  it.each(warpStyles)('draws the style %s at its extremes, inside its outline only', (style) => {
    const roundness = [0, side, side, 0, 0.5, 0.3, 0.3]
    for (const value of [-100, -37, 60, 100]) {
      const warp = {
        kind: 'style',
        style,
        orientation: value > 0 ? 'horizontal' : 'vertical',
        values: style === 'cylinder' ? roundness : [value],
        perspectiveX: value / 4,
        perspectiveY: 20,
        bounds: { left: 0, top: 0, right: side, bottom: side },
      } as const
      const { left, top, right, bottom } = warpSurface(warp).hull
      const placement: Placement = { canvas, quad: quadOf(left, top, right, bottom), warp }
      const placed = placeTestPicture(kernels, gradient, placement)
      expect(placed.plane(3).some((alpha) => alpha === 255)).toBe(true)
      const outline = hullOf(placementOutline(placement))
      const width = placed.bounds.right - placed.bounds.left
      const isNear = (x: number, y: number): boolean =>
        x > outline.left - 3 && x < outline.right + 3 && y > outline.top - 3 && y < outline.bottom + 3
      const stray = placed.plane(3).findIndex((alpha, i) => {
        const [x, y] = [placed.bounds.left + (i % width), placed.bounds.top + Math.floor(i / width)]
        return alpha > 0 && !isNear(x, y)
      })
      // Fisheye and twist bend their inside beyond their border.
      if (!['fisheye', 'twist', 'inflate', 'squeeze'].includes(style)) expect(stray).toBe(-1)
    }
  })

  it('draws nothing for a mesh without area', () => {
    const warp = mesh(1, () => ({ x: 5, y: 5 }))
    expect(placeTestPicture(kernels, gradient, { canvas, quad: quadOf(0, 0, 9, 9), warp }).kind).toBe(
      'nothing',
    )
  })
})
