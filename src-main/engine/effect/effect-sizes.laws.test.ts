import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { DropShadow, LayerEffect, OuterGlow, Stroke } from '../document/layer-effect'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { EffectWorkspace } from './effect-workspace'
import { effectOperationOf } from './effects'
import { provingEffects } from './proving-effects'
import { testSide, testSquare } from './test-square'

let kernels: Kernels
let pixels: PixelMemory
let shape: number
beforeAll(async () => {
  ;({ kernels, pixels, shape } = await testSquare(engineDataUrl))
})

/** The coverage of an effect's first part on the square. */
const coverageOf = (effect: LayerEffect): readonly number[] => {
  const operation = effectOperationOf(effect)
  const [{ part }] = operation.paints(effect)
  const workspace = new EffectWorkspace(kernels, pixels, shape, { width: testSide, height: testSide })
  const coverage = [...operation.cover(workspace, effect, part ?? 0)]
  workspace.finish([])
  return coverage
}

const total = (coverage: readonly number[]): number => coverage.reduce((sum, value) => sum + value, 0)
const turned = (plane: readonly number[]): readonly number[] => plane.toReversed()
const farthest = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - b[i])))

const straight = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]
const of = <E extends LayerEffect>(kind: E['kind']): E => provingEffects.find((one) => one.kind === kind) as E
const even = { contour: straight, isContourAntiAliased: false, noise: 0, spread: 0 }

describe('whatever its other settings', () => {
  const sizes = fc.integer({ min: 0, max: 6 })
  const angles = fc.integer({ min: -180, max: 180 })
  const distances = fc.integer({ min: 0, max: 5 })

  it('a shadow holds as much in every size, at every angle and distance', () => {
    const shadow = { ...of<DropShadow>('drop-shadow'), ...even }
    const whole = total(coverageOf({ ...shadow, sizePx: 0, distancePx: 0 }))
    const law = fc.property(sizes, angles, distances, (sizePx, angleDegrees, distancePx) => {
      const held = total(coverageOf({ ...shadow, sizePx, angleDegrees, distancePx }))
      expect(Math.abs(held / whole - 1)).toBeLessThan(1e-4)
    })
    fc.assert(law, { numRuns: 60 })
  })

  it('a shadow of size 1 is one of size 2, and grows with its spread up to its whole size', () => {
    const shadow = { ...of<DropShadow>('drop-shadow'), ...even }
    expect(coverageOf({ ...shadow, sizePx: 1 })).toEqual(coverageOf({ ...shadow, sizePx: 2 }))
    for (const sizePx of [0, 1, 2, 5]) {
      const totals = [0, 0.2, 0.4, 0.6, 0.8, 1].map((spread) =>
        total(coverageOf({ ...shadow, sizePx, spread })),
      )
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    }
  })

  it('a shadow from the other side is the same, turned around', () => {
    const shadow = { ...of<DropShadow>('drop-shadow'), ...even, sizePx: 3 }
    const law = fc.property(angles, distances, (angleDegrees, distancePx) => {
      const [here, there] = [0, 180].map((more) =>
        coverageOf({ ...shadow, distancePx, angleDegrees: angleDegrees + more }),
      )
      expect(farthest(here, turned(there))).toBeLessThan(1e-5)
    })
    fc.assert(law, { numRuns: 40 })
  })

  it.each(['outside', 'inside', 'center'] as const)(
    'a stroke %s covers no less when it is wider',
    (position) => {
      const stroke = { ...of<Stroke>('stroke'), position }
      const widths = [1, 2, 3, 4, 5, 6].map((sizePx) => coverageOf({ ...stroke, sizePx }))
      for (const [i, wide] of widths.slice(1).entries())
        expect(Math.min(...wide.map((value, at) => value - widths[i][at]))).toBeGreaterThanOrEqual(0)
    },
  )

  it.each(['softer', 'precise'] as const)(
    'a %s glow covers no more when its range is larger',
    (technique) => {
      const glow = {
        ...of<OuterGlow>('outer-glow'),
        ...even,
        gradient: null,
        jitter: 0,
        technique,
        sizePx: 5,
      }
      const ranges = [0.1, 0.3, 0.5, 0.8, 1].map((range) => coverageOf({ ...glow, range }))
      for (const [i, larger] of ranges.slice(1).entries())
        expect(Math.max(...larger.map((value, at) => value - ranges[i][at]))).toBeLessThan(1e-6)
    },
  )

  it.each(provingEffects.filter((effect) => 'sizePx' in effect))(
    '$kind: sizes 0, 1 and 2 cover between nothing and everything, and are numbers',
    (effect) => {
      const law = fc.property(fc.integer({ min: 0, max: 2 }), angles, (sizePx, angleDegrees) => {
        const range = effect.kind === 'stroke' ? Math.max(1, sizePx) : sizePx
        const plane = coverageOf({
          ...effect,
          sizePx: range,
          ...('angleDegrees' in effect && { angleDegrees }),
        })
        expect(plane.every((value) => value >= 0 && value <= 1)).toBe(true)
      })
      fc.assert(law, { numRuns: 12 })
    },
  )
})
