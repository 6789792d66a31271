/// <reference path="../engine/kernels/wasm-module.d.ts" />
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../out/kernels/engine.wasm?inline'
import type { Quad } from '../engine/document/geometry'
import { type StyleWarp, type WarpStyle, warpStyles } from '../engine/document/warp'
import type { Kernels } from '../engine/kernels/kernels'
import { testKernels } from '../engine/kernels/test-kernels'
import {
  type PlacedPicture,
  type PlacingOptions,
  paint,
  placeTestPicture,
  quadOf,
} from '../engine/warp/place-test-picture'
import { howOften } from '../testing/how-often'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const numRuns = howOften('engine: random filters and warps whose picture obeys a law')
const side = 48
const canvas = { width: side, height: side }
const bounds = { left: 0, top: 0, right: side, bottom: side }
const document = { left: -40, top: -40, right: 120, bottom: 120 }

/** Soft waves of colour, opaque. */
const artwork = paint(side, side, (x, y) => [
  Math.round(128 + 100 * Math.sin(x / 7)),
  Math.round(128 + 100 * Math.cos(y / 9)),
  Math.round(2 * (x + y)),
  255,
])

const straight = { orientation: 'horizontal', perspectiveX: 0, perspectiveY: 0 } as const
const warpOf = (style: WarpStyle, bend: number, changes: Partial<StyleWarp> = {}): StyleWarp => ({
  kind: 'style',
  style,
  values: [bend],
  bounds,
  ...straight,
  ...changes,
})

const upright = quadOf(5, 8, 77, 70)
const percent = fc.oneof(fc.constantFrom(-100, 0, 100), fc.integer({ min: -100, max: 100 }))
/** Not so far that a column or row has no length. */
const distortion = fc.integer({ min: -90, max: 90 })
const corner = (x: number, y: number) =>
  fc.record({ x: fc.integer({ min: x - 12, max: x + 12 }), y: fc.integer({ min: y - 12, max: y + 12 }) })
const randomQuad: fc.Arbitrary<Quad> = fc.tuple(corner(5, 5), corner(70, 5), corner(70, 70), corner(5, 70))
const randomWarp = (style: WarpStyle): fc.Arbitrary<StyleWarp> =>
  fc
    .record({
      bend: percent,
      orientation: fc.constantFrom('horizontal' as const, 'vertical' as const),
      perspectiveX: distortion,
      perspectiveY: distortion,
    })
    .map(({ bend, ...changes }) => warpOf(style, bend, changes))

const placed = (warp: StyleWarp | null, quad: Quad = upright, options: PlacingOptions = {}): PlacedPicture =>
  placeTestPicture(kernels, artwork, { canvas, quad, warp }, { visible: document, ...options })

/** In levels; colours count as far as they cover. */
const farthest = (a: PlacedPicture, b: PlacedPicture, within = document): number => {
  let most = 0
  for (let y = within.top; y < within.bottom; y += 1)
    for (let x = within.left; x < within.right; x += 1) {
      const [one, other] = [a.at(x, y), b.at(x, y)]
      const alpha = Math.min(one[3], other[3]) / 255
      most = Math.max(most, Math.abs(one[3] - other[3]))
      for (const k of [0, 1, 2] as const) most = Math.max(most, Math.abs(one[k] - other[k]) * alpha)
    }
  return most
}

const styles = warpStyles.filter((style) => style !== 'cylinder')

describe.each(styles)('the warp %s, all over its ranges', (style) => {
  it('changes nothing without a bend', () => {
    for (const orientation of ['horizontal', 'vertical'] as const)
      expect(farthest(placed(warpOf(style, 0, { orientation })), placed(null))).toBeLessThanOrEqual(1)
  })

  // Some styles lie folded on themselves from 99 % on: a fold has no last digit.
  it('hardly changes where its bend hardly does', () => {
    for (const bend of numRuns === 1 ? [-98, 0, 98] : [-98, -37, -1, 0, 1, 62, 98]) {
      const nearly = bend + 1e-4
      const far = farthest(placed(warpOf(style, bend)), placed(warpOf(style, nearly)))
      expect({ bend, far: far > 3 ? far : 0 }).toEqual({ bend, far: 0 })
    }
  })

  it('is the same in whole numbers as in floats', () => {
    fc.assert(
      fc.property(randomWarp(style), randomQuad, (warp, quad) => {
        expect(farthest(placed(warp, quad), placed(warp, quad, { inFloats: true }))).toBeLessThanOrEqual(1)
      }),
      { numRuns, seed: 4 },
    )
  })

  it('is the same where only a part of it is seen', () => {
    fc.assert(
      fc.property(randomWarp(style), randomQuad, (warp, quad) => {
        const part = { left: 20, top: 11, right: 47, bottom: 52 }
        expect(farthest(placed(warp, quad, { visible: part }), placed(warp, quad), part)).toBeLessThanOrEqual(
          1,
        )
      }),
      { numRuns, seed: 5 },
    )
  })
})
