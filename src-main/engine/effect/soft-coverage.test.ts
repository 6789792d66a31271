import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'
import { EffectDesk } from './effect-desk'
import { softened } from './soft-coverage'

const side = 64
const shapeFrom = 24
const shapeTo = 40
const sizePx = 10

let kernels: Kernels
let pixels: PixelMemory
let shape: number
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
  pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), 2 ** 26)
  shape = pixels.allocate(side * side * 4)
  const plane = new Float32Array(kernels.memory.buffer, shape, side * side).fill(0)
  for (let y = shapeFrom; y < shapeTo; y += 1) plane.fill(1, y * side + shapeFrom, y * side + shapeTo)
})

const on = (cover: (desk: EffectDesk) => Float32Array): number[] => {
  const desk = new EffectDesk(kernels, pixels, shape, { width: side, height: side })
  const coverage = [...cover(desk)]
  desk.finish([])
  return coverage
}

it('keeps what there is when nothing is spread: a softened square covers as much as a hard one', () => {
  const total = on((desk) => softened(desk, 'shape', { sizePx, spread: 0 })).reduce((sum, a) => sum + a, 0)
  expect(total).toBeCloseTo((shapeTo - shapeFrom) ** 2, 1)
})

it('is hard when all of the size is spread, and ends at the size', () => {
  const row = on((desk) => softened(desk, 'shape', { sizePx, spread: 1 })).slice(32 * side, 33 * side)
  expect(row).toEqual(row.map((_, x) => (x >= shapeFrom - sizePx && x < shapeTo + sizePx ? 1 : 0)))
})
