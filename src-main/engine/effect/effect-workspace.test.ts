import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'
import { EffectWorkspace } from './effect-workspace'

const side = 24
const middle = 12

let kernels: Kernels
let pixels: PixelMemory
let dot: number
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
  pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), 2 ** 26)
  dot = pixels.allocate(side * side * 4)
  const plane = new Float32Array(kernels.memory.buffer, dot, side * side).fill(0)
  plane[middle * side + middle] = 0.75
})

const on = (make: (workspace: EffectWorkspace) => Float32Array): ((dx: number, dy: number) => number) => {
  const workspace = new EffectWorkspace(kernels, pixels, dot, { width: side, height: side })
  const plane = [...make(workspace)]
  workspace.finish([])
  return (dx, dy) => plane[(middle + dy) * side + middle + dx]
}

it('a distance is the shortest way by steps, diagonals and knight’s moves, from where the pixel’s coverage ends', () => {
  const distance = on((workspace) => workspace.distances('shape'))
  const from = 0.5 - 0.75
  for (const [dx, dy, way] of [
    [0, 0, 0],
    [5, 0, 5],
    [0, -5, 5],
    [-4, 4, 4 * Math.SQRT2],
    [3, 1, 1 + Math.sqrt(5)],
    [-2, -3, Math.SQRT2 + Math.sqrt(5)],
    [8, -4, 4 * Math.sqrt(5)],
  ] as const)
    expect(distance(dx, dy)).toBeCloseTo(from + way, 5)
})

it('less than half a level of 8 bits is no outline', () => {
  const distance = on((workspace) => {
    const faint = new Float32Array(kernels.memory.buffer, dot, side * side)
    faint[middle * side + middle + 6] = 0.49 / 255
    const plane = workspace.distances('shape')
    faint[middle * side + middle + 6] = 0
    return plane
  })
  expect(distance(6, 0)).toBeCloseTo(6 + 0.5 - 0.75, 5)
})

it.each([
  [0, [0, 0, 0.75, 0, 0]],
  [1, [0, 0.1875, 0.375, 0.1875, 0]],
  [2, [0, 0.1875, 0.375, 0.1875, 0]],
  [3, [0.0833, 0.1667, 0.25, 0.1667, 0.0833]],
])(
  'a size of %d px softens by two boxes as wide, of 2 px or more, and leans nowhere; 0 leaves all sharp',
  (sizePx, row) => {
    const soft = on((workspace) => workspace.blurred(workspace.shape, sizePx))
    const across = [-2, -1, 0, 1, 2].map((dx) =>
      [-4, -3, -2, -1, 0, 1, 2, 3, 4].reduce((sum, dy) => sum + soft(dx, dy), 0),
    )
    const down = [-2, -1, 0, 1, 2].map((dy) =>
      [-4, -3, -2, -1, 0, 1, 2, 3, 4].reduce((sum, dx) => sum + soft(dx, dy), 0),
    )
    row.forEach((sum, i) => {
      expect(across[i]).toBeCloseTo(sum, 3)
      expect(down[i]).toBeCloseTo(sum, 3)
    })
  },
)
