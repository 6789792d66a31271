import type { Address, Kernels, TileLayout } from '../kernels/kernels'
import type { RenderPlan } from './render-plan'

/** The addresses of what one thread needs to work on the tiles of one plan. */
export interface Scratch {
  /** Surfaces one after another: the stack, and above its deepest one more for the layer at hand. */
  readonly surfaces: Address
  /** One plane, for the mask at hand. */
  readonly coverage: Address
  /** Curves, 0 where the plan has none. */
  readonly intoText: Address
  readonly outOfText: Address
  readonly output: Address
  /** What the plan's adjustments work with, in their order. */
  readonly adjustments: readonly Address[]
}

/** How many bytes of shared memory each thread must allocate to run the plan. */
export const scratchBytes = ({ tile }: Kernels, plan: RenderPlan): number =>
  coverageOffset(tile, plan) + tile.planeBytes + 3 * curveBytes(tile) + adjustmentBytes(plan)

/** Lays out and clears scratch at an address that has `scratchBytes`. */
export const prepareScratch = (kernels: Kernels, plan: RenderPlan, address: Address): Scratch => {
  const { tile, memory } = kernels
  new Uint8Array(memory.buffer, address, scratchBytes(kernels, plan)).fill(0)
  const coverage = address + coverageOffset(tile, plan)
  const curves = coverage + tile.planeBytes
  const curve = (index: number, samples: Float32Array | undefined | null): Address => {
    if (!samples) return 0
    const at = curves + index * curveBytes(tile)
    new Float32Array(memory.buffer, at, tile.curveSamples + 1).set(samples)
    return at
  }
  const adjustments: Address[] = []
  let next = curves + 3 * curveBytes(tile)
  for (const { parameters } of plan.adjustments) {
    new Float32Array(memory.buffer, next, parameters.length).set(parameters)
    adjustments.push(next)
    next += toCacheLine(parameters.byteLength)
  }
  return {
    surfaces: address,
    coverage,
    intoText: curve(0, plan.textSpace?.into),
    outOfText: curve(1, plan.textSpace?.outOf),
    output: curve(2, plan.outputCurve),
    adjustments,
  }
}

const coverageOffset = (tile: TileLayout, plan: RenderPlan): number =>
  (plan.surfaceDepth + 1) * tile.surfaceBytes

const curveBytes = (tile: TileLayout): number => toCacheLine((tile.curveSamples + 1) * 4)

const adjustmentBytes = ({ adjustments }: RenderPlan): number =>
  adjustments.reduce((sum, { parameters }) => sum + toCacheLine(parameters.byteLength), 0)

const toCacheLine = (bytes: number): number => Math.ceil(bytes / 64) * 64
