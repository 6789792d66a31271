import type { Adjustment, AdjustmentId } from '../document/adjustment'
import type { ColorModel } from '../document/color-model'
import type { AdjustKernelId } from '../kernels/adjust-exports'

/**
 * One adjustment: what it may be told, and how that becomes a loop over colours. Alpha, masks, opacity, blend mode and clipping never enter; the
 * driver applies them.
 */
export interface AdjustmentOperation<A extends Adjustment = Adjustment> {
  readonly id: A['id']
  /** The numbers that a user may change, by their path in the parameters (`shadows.cyanRed`). */
  readonly ranges: readonly ParameterRange[]
  /** Parameters that change no colour; null where no parameters do. */
  readonly neutral: A | null
  readonly proofs: readonly AdjustmentProof<A>[]
  /** What the picture will lack, in a sentence, where not all parameters are drawn as Photoshop does. */
  gap?(adjustment: A): string | null
  /** Done once per plan. Null: the parameters change nothing. */
  compile(adjustment: A, context: AdjustmentContext): CompiledAdjustment | null
}

export type OperationFor<Id extends AdjustmentId> = AdjustmentOperation<Extract<Adjustment, { id: Id }>>

export interface AdjustmentContext {
  /** 32: the colours are linear light, and may exceed 1. */
  readonly depth: 8 | 16 | 32
  /** The three channels are one, of a gray document. */
  readonly isGray: boolean
  /** `light` where it is not said. */
  readonly model?: ColorModel
  /** Of an RGB or gray document; sRGB where it is not said. */
  readonly iccProfile?: Uint8Array | null
}

export interface ParameterRange {
  readonly path: string
  readonly minimum: number
  readonly maximum: number
  readonly unit: 'percent' | 'degrees' | 'stops' | 'level' | 'factor'
}

/** Measured in Photoshop where it says so, reckoned by hand elsewhere: 8-bit colours and what becomes of them. */
export interface AdjustmentProof<A extends Adjustment = Adjustment> {
  readonly adjustment: A
  readonly colors: readonly (readonly [before: Rgb8, after: Rgb8])[]
  /** Off by at most this many levels of 255; 0.5 where the formula is known. */
  readonly tolerance: number
}

/** 0..255 each; need not be whole. */
export type Rgb8 = readonly [red: number, green: number, blue: number]

/**
 * A loop of the kernels and the numbers it works with, laid out as the kernel's comment says. Structured-cloneable: it travels in the plan, is copied
 * into the shared memory once, and the kernel gets its address.
 */
export interface CompiledAdjustment {
  readonly kernel: AdjustKernelId
  readonly parameters: Float32Array
  /** The curve over the value that the black of inks goes through, as kernels read curves; it stays as it is where there is none. */
  readonly blackCurve?: Float32Array
}
