import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { EffectWorkspace } from './effect-workspace'
import { softened } from './soft-coverage'
import { squareFrom, squareTo, testSide, testSquare } from './test-square'

const side = testSide
const [shapeFrom, shapeTo] = [squareFrom, squareTo]
const sizePx = 10

let kernels: Kernels
let pixels: PixelMemory
let shape: number
beforeAll(async () => {
  ;({ kernels, pixels, shape } = await testSquare(engineDataUrl))
})

const on = (cover: (workspace: EffectWorkspace) => Float32Array): number[] => {
  const workspace = new EffectWorkspace(kernels, pixels, shape, { width: side, height: side })
  const coverage = [...cover(workspace)]
  workspace.finish([])
  return coverage
}

it('keeps what there is when nothing is spread: a softened square covers as much as a hard one', () => {
  const total = on((workspace) => softened(workspace, 'shape', { sizePx, spread: 0 })).reduce(
    (sum, a) => sum + a,
    0,
  )
  expect(total).toBeCloseTo((shapeTo - shapeFrom) ** 2, 1)
})

it('is hard when all of the size is spread, and ends at the size', () => {
  const row = on((workspace) => softened(workspace, 'shape', { sizePx, spread: 1 })).slice(
    32 * side,
    33 * side,
  )
  expect(row).toEqual(row.map((_, x) => (x >= shapeFrom - sizePx && x < shapeTo + sizePx ? 1 : 0)))
})
