import { identityAffine } from '@geometry/affine'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'
import { buildPyramid } from '../scale/source-pyramid'
import { quadOf } from './place-test-picture'
import { planPlacement } from './plan-placement'
import { preparePlacement, pyramidFor } from './prepare-placement'
import { clearScratch, placementScratchBytes, renderPlacement } from './render-placement'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const size = { width: 32, height: 32 }
const count = 32 * 32

/** Places a 16-bit picture of one colour and reads the pixel in its middle back from planes of this depth. */
const middleOf = (bytesPerSample: 1 | 2 | 4, rgba: readonly number[], side: number): readonly number[] => {
  const pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), 2 ** 28)
  const address = pixels.allocate(count * 8)
  const samples = Uint16Array.from({ length: count * 4 }, (_, i) => rgba[i % 4])
  new Uint16Array(kernels.memory.buffer, address, samples.length).set(samples)
  const placement = { canvas: size, quad: quadOf(0, 0, side, side), warp: null }
  const visible = { left: 0, top: 0, right: side, bottom: side }
  const plan = planPlacement(placement, { size, toCanvas: identityAffine }, visible)
  const picture = { ...size, address, bytesPerSample: 2, isOpaque: rgba[3] === 65_535 } as const
  const { pyramid } = buildPyramid(kernels, pixels, picture, pyramidFor(plan))
  const { prepared } = preparePlacement(kernels, pixels, structuredClone(plan), pyramid)
  const [red, green, blue, coverage] = [0, 1, 2, 3].map(() => pixels.allocate(side * side * bytesPerSample))
  const scratch = pixels.allocate(placementScratchBytes(kernels, prepared))
  clearScratch(kernels, prepared, scratch)
  const target = { bounds: plan.bounds, bytesPerSample, red, green, blue, coverage }
  renderPlacement(kernels, structuredClone(prepared), target, scratch, 0, side)
  const at = (side / 2) * side + side / 2
  const { buffer } = kernels.memory
  return [red, green, blue, coverage].map((plane) => {
    if (bytesPerSample === 1) return new Uint8Array(buffer, plane)[at]
    return bytesPerSample === 2 ? new Uint16Array(buffer, plane)[at] : new Float32Array(buffer, plane)[at]
  })
}

describe('a placed picture of 16 bits', () => {
  it.each([32, 20, 50])('keeps its numbers at %i pixels from 32, opaque or not', (side) => {
    expect(middleOf(2, [1000, 65_535, 33_333, 65_535], side)).toEqual([1000, 65_535, 33_333, 65_535])
    const [red, green, blue, alpha] = middleOf(2, [1000, 65_535, 33_333, 30_000], side)
    expect([Math.abs(red - 1000) <= 2, green, Math.abs(blue - 33_333) <= 2, alpha]).toEqual([
      true,
      65_535,
      true,
      30_000,
    ])
  })

  it('is rounded to 8 bits, and becomes fractions in a document of 32', () => {
    expect(middleOf(1, [257, 65_535, 32_896, 65_535], 20)).toEqual([1, 255, 128, 255])
    const fractions = middleOf(4, [0, 65_535, 13_107, 65_535], 20)
    const expected = [0, 1, 0.2, 1]
    expect(fractions.every((value, i) => Math.abs(value - expected[i]) < 1e-5)).toBe(true)
  })
})
