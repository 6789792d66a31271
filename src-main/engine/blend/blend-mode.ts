import type { BlendModeId } from '@contract/vocabulary'

/** The sections of Photoshop's menu. */
export type BlendGroup = 'normal' | 'darken' | 'lighten' | 'contrast' | 'inversion' | 'component'

/** Red, green, blue. */
export type Rgb = readonly [number, number, number]

/**
 * The result of a mode for two opaque colours; alpha never enters, the driver applies coverage. The formulas here are
 * the definition: they are slow and plain. A law holds the kernels that run (`kernels/assembly`) to them.
 */
export type BlendMode = SeparableMode | ColorwiseMode | DissolveMode

interface BlendModeBase {
  readonly id: BlendModeId
  readonly group: BlendGroup
  /**
   * One of the eight modes in which fill opacity fades the source inside the formula instead of scaling its coverage.
   */
  readonly foldsFill: boolean
}

/** A mode that blends each channel by itself. */
export interface SeparableMode extends BlendModeBase {
  readonly kind: 'separable'
  /** Backdrop, source, result, of 255; exact after rounding. */
  readonly proofs: readonly (readonly [number, number, number])[]
  /** 0..1 each. `fill` is 1 unless the mode folds the fill opacity. */
  readonly blend: (backdrop: number, source: number, fill: number) => number
}

/** A mode that blends the three channels together. */
export interface ColorwiseMode extends BlendModeBase {
  readonly kind: 'colorwise'
  readonly foldsFill: false
  /** Backdrop, source, result, of 255; exact after rounding. */
  readonly proofs: readonly (readonly [Rgb, Rgb, Rgb])[]
  readonly blend: (backdrop: Rgb, source: Rgb) => Rgb
}

/** Normal, after alpha has become noise. */
export interface DissolveMode extends BlendModeBase {
  readonly kind: 'dissolve'
  readonly foldsFill: false
}
