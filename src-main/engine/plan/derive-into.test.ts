import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { RasterId } from '../document/document'
import { rectOfSize } from '../document/geometry'
import { effectOperationOf } from '../effect/effects'
import { provingEffects } from '../effect/proving-effects'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { compilePlan } from './compile-plan'
import { type DeriveSources, deriveBatch } from './derive-batch'
import { deriveLevels } from './derive-batches'
import { deriveInto } from './derive-into'
import { allocateDerived, workBytes } from './derived-planes'
import type { EffectCoverage } from './render-plan'
import { TestCanvas } from './test-canvas'

const side = 320
const bounds = rectOfSize({ width: side, height: side })
const [shapeId, textureId] = [-1, -2] as RasterId[]

let kernels: Kernels
let pixels: PixelMemory
let sources: DeriveSources
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
  pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), 2 ** 27)
  const plane = (sample: (i: number) => number): number => {
    const address = pixels.allocate(side * side * 4)
    new Float32Array(kernels.memory.buffer, address, side * side).forEach((_, i, all) => {
      all[i] = sample(i)
    })
    return address
  }
  const inside = (i: number): boolean => Math.hypot((i % side) - 160, Math.floor(i / side) - 160) < 90
  const coverage = plane((i) => (inside(i) ? 0.9 : 0))
  const gray = plane((i) => (i % 7) / 7)
  const shape = { bounds, bytesPerSample: 4, red: 0, green: 0, blue: 0, coverage } as const
  const texture = { bounds, bytesPerSample: 4, red: gray, green: gray, blue: gray, coverage } as const
  const testCanvas = await TestCanvas.create(engineDataUrl)
  const rasters = new Map([
    [shapeId, shape],
    [textureId, texture],
  ])
  sources = { plan: compilePlan(testCanvas.document([])), rasters }
})

const isSame = (a: StoredRaster, b: StoredRaster): boolean => {
  const [one, other] = [a, b].map(
    ({ coverage }) => new Int32Array(kernels.memory.buffer, coverage, side * side),
  )
  return one.every((bits, i) => bits === other[i])
}

describe.each(provingEffects.map((effect) => [effect.kind, effect] as const))(
  'the parts of the effect %s',
  (_, effect) => {
    const operation = effectOperationOf(effect)
    const parts = operation
      .paints(effect)
      .flatMap(({ part, ink }) => [part, ...(ink.kind === 'falloff' ? [ink.along, ink.limit] : [])])
    const batch = [...new Set(parts)]
      .filter((part) => part !== null)
      .map((part): EffectCoverage => {
        const texture = operation.texture?.(effect) ? textureId : null
        return { kind: 'effect', id: -9 as RasterId, source: shapeId, texture, bounds, effect, part }
      })

    it.runIf(batch.length > 0)(
      'have room in the arena that is reckoned for them, and are the same as outside',
      () => {
        const bytes = workBytes(kernels, sources, batch)
        const start = pixels.allocate(bytes)
        const targets = batch.map((each) => allocateDerived(pixels, sources, each))
        const made = deriveBatch(kernels, pixels, sources, batch)
        expect(
          deriveInto(kernels, new PixelMemory(kernels.memory, start, start + bytes), sources, batch, targets),
        ).toBe(true)
        targets.forEach((target, index) => {
          expect(isSame(target, made[index])).toBe(true)
        })
        for (const { coverage } of [...targets, ...made]) pixels.free(coverage)
        const tight = new PixelMemory(kernels.memory, start, start + side * side)
        expect(deriveInto(kernels, tight, sources, batch, [])).toBe(false)
        pixels.free(start)
      },
    )
  },
)

it('what is made from others comes on a later level, and the parts of one effect together', () => {
  const effect = provingEffects.find(({ kind }) => kind === 'bevel-emboss')!
  const shape = (id: number) => ({ kind: 'shape', id: id as RasterId, bounds, steps: [] }) as const
  const part = (id: number, source: number, each: number): EffectCoverage => {
    const ids = { id: id as RasterId, source: source as RasterId, texture: null }
    return { kind: 'effect', ...ids, bounds, effect, part: each }
  }
  const levels = deriveLevels([shape(-1), part(-2, -1, 0), shape(-3), part(-4, -1, 1), part(-5, -3, 0)])
  expect(levels.map((level) => level.map((batch) => batch.map(({ id }) => id)))).toEqual([
    [[-1], [-3]],
    [[-2, -4], [-5]],
  ])
})
