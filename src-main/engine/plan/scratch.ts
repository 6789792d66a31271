import type { Address } from '../kernels/address'
import type { Kernels, TileLayout } from '../kernels/kernels'
import type { RenderPlan } from './render-plan'

/** The addresses of one thread's working memory for the tiles of one plan. */
export interface Scratch {
  /** Consecutive surfaces: the stack, and above its deepest surface one more for the current layer. */
  readonly surfaces: Address
  readonly surfaceBytes: number
  /** One plane, for the current mask. */
  readonly coverage: Address
  /** Curves; 0 when the plan has none. */
  readonly intoText: Address
  readonly outOfText: Address
  readonly output: Address
  /** See `ink-link.ts`; 0 when the document has no inks. */
  readonly inkLink: Address
  /** The data of the plan's adjustments, in their order. */
  readonly adjustments: readonly AdjustmentScratch[]
}

export interface AdjustmentScratch {
  readonly parameters: Address
  /** 0: the black ink stays unchanged, or the parameters handle it. */
  readonly blackCurve: Address
}

/** How many bytes of shared memory each thread must allocate to run the plan. */
export const scratchBytes = ({ tile }: Kernels, plan: RenderPlan): number =>
  coverageOffset(tile, plan) +
  tile.planeBytes +
  3 * curveBytes(tile) +
  adjustmentBytes(plan) +
  linkBytes(plan)

/** Lays out and clears scratch memory at an address with room for `scratchBytes`. */
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
  let next = curves + 3 * curveBytes(tile)
  const put = (numbers: Float32Array): Address => {
    const at = next
    new Float32Array(memory.buffer, at, numbers.length).set(numbers)
    next += toCacheLine(numbers.byteLength)
    return at
  }
  const adjustments = plan.adjustments.map(({ parameters, blackCurve }) => ({
    parameters: put(parameters),
    blackCurve: blackCurve ? put(blackCurve) : 0,
  }))
  return {
    surfaces: address,
    surfaceBytes: surfaceBytes(tile, plan),
    coverage,
    intoText: curve(0, plan.textSpace?.into),
    outOfText: curve(1, plan.textSpace?.outOf),
    output: curve(2, plan.outputCurve),
    inkLink: plan.colors.model === 'inks' ? put(plan.colors.link) : 0,
    adjustments,
  }
}

const coverageOffset = (tile: TileLayout, plan: RenderPlan): number =>
  (plan.surfaceDepth + 1) * surfaceBytes(tile, plan)

export const surfaceBytes = (tile: TileLayout, { colors }: RenderPlan): number =>
  colors.model === 'inks' ? tile.inkSurfaceBytes : tile.surfaceBytes

const linkBytes = ({ colors }: RenderPlan): number =>
  colors.model === 'inks' ? toCacheLine(colors.link.byteLength) : 0

const curveBytes = (tile: TileLayout): number => toCacheLine((tile.curveSamples + 1) * 4)

const adjustmentBytes = ({ adjustments }: RenderPlan): number =>
  adjustments.reduce(
    (sum, { parameters, blackCurve }) =>
      sum + toCacheLine(parameters.byteLength) + toCacheLine(blackCurve?.byteLength ?? 0),
    0,
  )

const toCacheLine = (bytes: number): number => Math.ceil(bytes / 64) * 64
