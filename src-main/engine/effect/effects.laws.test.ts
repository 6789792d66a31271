import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { LayerEffect } from '../document/layer-effect'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { EffectPaint } from './effect-operation'
import { EffectWorkspace } from './effect-workspace'
import { effectOperationOf, effects } from './effects'
import { provingEffects } from './proving-effects'
import { squareFrom, squareTo, testSide, testSquare } from './test-square'

/** The running sums of the blur drift by this much. */
const drift = 1e-6
const side = testSide
const [shapeFrom, shapeTo] = [squareFrom, squareTo]

let kernels: Kernels
let pixels: PixelMemory
let shape: number
beforeAll(async () => {
  ;({ kernels, pixels, shape } = await testSquare(engineDataUrl))
})

const partsOf = ({ part, ink }: EffectPaint): number[] =>
  [part, ...(ink.kind === 'falloff' ? [ink.along, ink.limit] : [])].filter((each) => each !== null)

/** Every coverage plane of an effect on a square in the middle; the workspace's memory is freed again. */
const coveragesOf = (effect: LayerEffect): number[][] => {
  const operation = effectOperationOf(effect)
  const used = pixels.usedBytes
  const planes = operation
    .paints(effect)
    .flatMap(partsOf)
    .map((part) => {
      const workspace = new EffectWorkspace(kernels, pixels, shape, { width: side, height: side })
      const coverage = [...operation.cover(workspace, effect, part)]
      workspace.finish([])
      return coverage
    })
  expect(pixels.usedBytes).toBe(used)
  return planes
}

describe.each(provingEffects.map((effect) => [effect.kind, effect] as const))(
  'the effect %s',
  (kind, effect) => {
    it('is known by its own name', () => {
      expect(effects[kind].kind).toBe(kind)
    })

    it('covers between nothing and everything', () => {
      for (const plane of coveragesOf(effect)) {
        expect(Math.min(...plane)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...plane)).toBeLessThanOrEqual(1)
      }
    })

    it('leaves no trace around the layer beyond its reach', () => {
      const operation = effectOperationOf(effect)
      const [from, to] = [shapeFrom - operation.reachPx(effect), shapeTo + operation.reachPx(effect)]
      expect(from).toBeGreaterThan(0)
      if (operation.paints(effect).every(({ place }) => place === 'inside')) return
      for (const plane of coveragesOf(effect)) {
        const traces = plane.filter((coverage, i) => {
          const [x, y] = [i % side, Math.floor(i / side)]
          return (x < from || x >= to || y < from || y >= to) && !(coverage < drift)
        })
        expect(traces).toHaveLength(0)
      }
    })

    it('gives the same every time', () => {
      expect(coveragesOf(effect)).toEqual(coveragesOf(effect))
    })

    it('has its numbers within the ranges that it names', () => {
      const numbers = Object.entries(effect).filter(([, value]) => typeof value === 'number')
      const ranges = effectOperationOf(effect).ranges
      expect(numbers.map(([name]) => name).filter((name) => !(name in ranges))).toEqual([])
      for (const [name, value] of numbers) {
        expect(value).toBeGreaterThanOrEqual(ranges[name].minimum)
        expect(value).toBeLessThanOrEqual(ranges[name].maximum)
      }
    })
  },
)

it('every kind of effect is put to the proof', () => {
  expect(new Set(provingEffects.map(({ kind }) => kind))).toEqual(new Set(Object.keys(effects)))
})
