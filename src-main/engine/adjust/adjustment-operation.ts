import type { Adjustment, AdjustmentId } from '../document/adjustment'
import type { ColorModel } from '../document/color-model'
import type { AdjustKernelId } from '../kernels/adjust-exports'

/**
 * One adjustment: its parameters, and how they are compiled to a loop over colours. Alpha, masks, opacity, blend mode
 * and clipping never enter; the driver applies them.
 */
export interface AdjustmentOperation<A extends Adjustment = Adjustment> {
  readonly id: A['id']
  /** The numbers that a user may change, by their path in the parameters (`shadows.cyanRed`). */
  readonly ranges: readonly ParameterRange[]
  /** Parameters that change no colour; null when no such parameters exist. */
  readonly neutral: A | null
  readonly proofs: readonly AdjustmentProof<A>[]
  /** A sentence that says what the picture will lack, when not all parameters are drawn as Photoshop draws them. */
  gap?(adjustment: A): string | null
  /** Whether the gap is that nothing is drawn at all; absent where that cannot be. */
  isLost?(adjustment: A): boolean
  /** Called once per plan. Null when the parameters change nothing. */
  compile(adjustment: A, context: AdjustmentContext): CompiledAdjustment | null
}

export type OperationFor<Id extends AdjustmentId> = AdjustmentOperation<Extract<Adjustment, { id: Id }>>

export interface AdjustmentContext {
  /** 32: the colours are linear light, and may exceed 1. */
  readonly depth: 8 | 16 | 32
  /** True for a gray document: the three channels are equal. */
  readonly isGray: boolean
  /** `light` when missing. */
  readonly model?: ColorModel
  /** The profile of an RGB or gray document; sRGB when missing. */
  readonly iccProfile?: Uint8Array | null
}

export interface ParameterRange {
  readonly path: string
  readonly minimum: number
  readonly maximum: number
  readonly unit: 'percent' | 'degrees' | 'stops' | 'level' | 'factor'
}

/** 8-bit colours and their results: measured in Photoshop where stated, computed by hand elsewhere. */
export interface AdjustmentProof<A extends Adjustment = Adjustment> {
  readonly adjustment: A
  readonly colors: readonly (readonly [before: Rgb8, after: Rgb8])[]
  /** Greatest difference in levels of 255; 0.5 where the formula is known. */
  readonly tolerance: number
}

/** 0..255 each; fractions are allowed. */
export type Rgb8 = readonly [red: number, green: number, blue: number]

/**
 * A kernel's loop and its numbers, laid out as the kernel's comment says. Structured-cloneable: it travels in the plan,
 * is copied into the shared memory once, and the kernel gets its address.
 */
export interface CompiledAdjustment {
  readonly kernel: AdjustKernelId
  readonly parameters: Float32Array
  /** The curve for the value of the black ink, in the kernels' curve format; without it black stays unchanged. */
  readonly blackCurve?: Float32Array
}
