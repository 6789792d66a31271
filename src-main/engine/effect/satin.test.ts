import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Satin } from '../document/layer-effect'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { EffectWorkspace } from './effect-workspace'
import { provingEffects } from './proving-effects'
import { satin } from './satin'
import { squareFrom, testSide, testSquare } from './test-square'

const side = testSide
const middle = 32

let kernels: Kernels
let pixels: PixelMemory
let shape: number
beforeAll(async () => {
  ;({ kernels, pixels, shape } = await testSquare(engineDataUrl))
})

const [proving] = provingEffects.filter((effect): effect is Satin => effect.kind === 'satin')
const straight = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]
const raised = [
  { x: 0, y: 0, isCorner: true },
  { x: 0.5, y: 0.9, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]

/** Coverage across the left half of the square. */
const across = (changes: Partial<Satin>): number[] => {
  const effect = { ...proving, angleDegrees: 0, isContourAntiAliased: false, contour: straight, ...changes }
  const workspace = new EffectWorkspace(kernels, pixels, shape, { width: side, height: side })
  const plane = [...satin.cover(workspace, effect, 0)]
  workspace.finish([])
  return Array.from({ length: 8 }, (_, i) => plane[middle * side + squareFrom + i])
}

const through = (value: number): number => (value < 0.5 ? value * 1.8 : 0.9 + (value - 0.5) * 0.2)

it('an inverted satin is bent by its contour after the inversion', () => {
  const plain = across({ isInverted: false })
  expect(plain.some((coverage) => coverage > 0.2 && coverage < 0.8)).toBe(true)
  const inverted = across({ isInverted: true, contour: raised })
  inverted.forEach((coverage, i) => {
    expect(coverage).toBeCloseTo(through(1 - (plain[i] ?? 0)), 2)
  })
})
