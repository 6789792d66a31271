import type { Feature } from '@contract/feature'
import type { BlendModeId } from '@contract/vocabulary'
import type { CompiledAdjustment } from '../adjust/adjustment-operation'
import type { BlendIf, ChannelSwitches } from '../document/advanced-blending'
import type { LabScale } from '../document/color-model'
import type { LayerId, RasterId, SolidColor } from '../document/document'
import type { Rect, Size } from '../document/geometry'
import type { GradientFill } from '../document/gradient'
import type { LayerEffect } from '../document/layer-effect'
import type { PatternFill } from '../document/pattern'
import type { FalloffInk } from '../effect/effect-operation'
import type { OutlinePart } from '../vector/outline-part'
import type { SampleGrid } from '../vector/sample-grid'

/**
 * The steps to run, in order, on every tile of a picture. Flat and structured-cloneable: made once, run by any number
 * of threads. The steps work on a stack of surfaces; the lowest is the picture, initially transparent.
 */
export interface RenderPlan {
  readonly size: Size
  readonly steps: readonly Step[]
  /**
   * Rasters that must be decoded into the raster table before a tile is rendered, including the sources of `derived`.
   */
  readonly rasters: readonly RasterId[]
  /**
   * Rasters to compute once, in this order, with `deriveRasters`: some are derived from others. Their ids are below 0.
   */
  readonly derived: readonly DerivedRaster[]
  readonly adjustments: readonly CompiledAdjustment[]
  /** Maximum number of surfaces open at once, the picture's own included. */
  readonly surfaceDepth: number
  /** The curve into the space in which text is blended, and back; null when no text is blended. See `text-space.ts`. */
  readonly textSpace: TextSpaceCurves | null
  readonly colors: PlanColors
  /**
   * Applied to the finished colours: 32-bit documents are linear light and are output as sRGB, as is the light that Lab
   * is converted to. Indexed by the square root of the value.
   */
  readonly outputCurve: Float32Array | null
  readonly diagnostics: readonly PlanDiagnostic[]
}

/**
 * The colours of a plan's surfaces, and their conversion to sRGB at the end: none, a link (`ink-link.ts`), or a
 * formula. `isMatted`: the colours are matted on white, as in the picture that Photoshop stored, and are un-matted as
 * sRGB, so that on white they look as stored.
 */
export type PlanColors =
  | { readonly model: 'light' }
  | { readonly model: 'inks'; readonly link: Float32Array; readonly isMatted: boolean }
  | { readonly model: 'lab'; readonly scale: LabScale; readonly isMatted: boolean }

export interface TextSpaceCurves {
  readonly into: Float32Array
  readonly outOf: Float32Array
}

/** `layerId` is null for the whole document. */
export interface PlanDiagnostic {
  readonly layerId: LayerId | null
  readonly feature: Feature
  readonly effect: string
}

export type Step =
  | AdjustStep
  | PaintStep
  | FillStep
  | OpenStep
  | CloseStep
  | BranchStep
  | MergeStep
  | CoverStep
  | KeepAlphaStep
  | RestoreAlphaStep
  | LendAlphaStep
  | ExtractStep
  | LimitStep
  | RevealStep

/**
 * Blends the adjusted colours of the current surface onto it. Alpha stays. `adjustment` is an index into the plan's
 * adjustments.
 */
export interface AdjustStep extends LayerBlending {
  readonly kind: 'adjust'
  readonly adjustment: number
  readonly extent: Rect
}

/** Blends a raster onto the current surface. */
export interface PaintStep extends LayerBlending {
  readonly kind: 'paint'
  readonly raster: RasterId
  readonly extent: Rect
}

/** Blends one opaque colour in `extent` onto the current surface. */
export interface FillStep extends LayerBlending {
  readonly kind: 'fill'
  readonly color: SolidColor
  readonly extent: Rect
}

/** Pushes an empty surface onto the stack. A tile outside `extent` continues after the step `end`. */
export interface OpenStep {
  readonly kind: 'open'
  readonly extent: Rect
  readonly end: number
}

/** Pops the top surface and blends it onto the one below. */
export interface CloseStep extends LayerBlending {
  readonly kind: 'close'
  readonly extent: Rect
}

/** Pushes a copy of the current surface onto the stack. A tile outside `extent` continues after the step `end`. */
export interface BranchStep {
  readonly kind: 'branch'
  readonly extent: Rect
  readonly end: number
}

/**
 * Pops the top surface; the one below moves towards it by opacity and masks, and by its own kept alpha when
 * `isWithinShape` is set.
 */
export interface MergeStep {
  readonly kind: 'merge'
  readonly extent: Rect
  readonly opacity: number
  readonly masks: readonly MaskStep[]
  readonly isWithinShape: boolean
  /** Colours are mixed in text's own space. */
  readonly inTextSpace: boolean
  /** The channels that move; alpha always moves. */
  readonly channels: ChannelSwitches
  /**
   * The surface moves as far as colours lie within these ranges: the top surface's colours for the layer, its own for
   * the backdrop.
   */
  readonly ranges: readonly BlendIf[]
}

/** Multiplies the current surface's alpha. */
export interface CoverStep {
  readonly kind: 'cover'
  readonly extent: Rect
  readonly masks: readonly MaskStep[]
}

/**
 * Sets the current surface's alpha aside and makes it opaque: the following steps are clipped to the set-aside alpha.
 */
export interface KeepAlphaStep {
  readonly kind: 'keep-alpha'
  readonly extent: Rect
}

/** Restores the alpha that was set aside. */
export interface RestoreAlphaStep {
  readonly kind: 'restore-alpha'
  readonly extent: Rect
}

/** Pops the top surface; only its alpha remains, set aside by the surface below. */
export interface LendAlphaStep {
  readonly kind: 'lend-alpha'
  readonly extent: Rect
}

/**
 * The current surface was a copy of the one below, and a group was drawn onto it: only the group remains. Its alpha is
 * the one set aside, its colour the current one without the part of the surface below.
 */
export interface ExtractStep {
  readonly kind: 'extract'
  readonly extent: Rect
}

/** Multiplies the current surface's alpha by how far its colours, or those of the surface below, lie within ranges. */
export interface LimitStep {
  readonly kind: 'limit'
  readonly extent: Rect
  readonly ranges: readonly BlendIf[]
}

/** Replaces the current surface with the one `levels` below it, or empties it. */
export interface RevealStep {
  readonly kind: 'reveal'
  readonly extent: Rect
  readonly levels: number | null
}

export interface LayerBlending {
  readonly mode: BlendModeId
  /** 0..1; scales coverage. */
  readonly opacity: number
  /**
   * 0..1; below 1 only for modes that fold the fill opacity into their formula. Other modes have it in `opacity`.
   * `coverage`: in the folding modes each sample's coverage, opacity and masks included, is its fill.
   */
  readonly fill: number | 'coverage'
  /** Normal mode only: blended in the text space instead of the document's numbers. */
  readonly inTextSpace: boolean
  /** The masks multiply. */
  readonly masks: readonly MaskStep[]
}

/** Coverage is `scale * sample + offset` inside the bounds, `outside` beyond; no raster means sample 1. */
export interface MaskStep {
  readonly raster: RasterId | null
  readonly bounds: Rect
  readonly scale: number
  readonly offset: number
  readonly outside: number
}

export type DerivedRaster =
  | FeatheredMask
  | LayerShape
  | EffectCoverage
  | PlannedCourse
  | GradientFalloff
  | PatternTiling
  | OutlineCoverage

/** A mask whose edge is softened. Its id is unique among the plan's rasters. */
export interface FeatheredMask {
  readonly kind: 'feathered-mask'
  readonly id: RasterId
  readonly source: RasterId
  readonly bounds: Rect
  /** 0..1: the value of the source outside its own bounds. */
  readonly outside: number
  /** Pixels of the document. */
  readonly standardDeviationPx: number
}

/**
 * The alpha that the steps draw on an empty surface: the shape that a layer's effects follow. The width of `bounds` is
 * a multiple of 4.
 */
export interface LayerShape {
  readonly kind: 'shape'
  readonly id: RasterId
  readonly bounds: Rect
  readonly steps: readonly Step[]
}

/** The coverage of one part of an effect, with the bounds of the shape that it is derived from. */
export interface EffectCoverage {
  readonly kind: 'effect'
  readonly id: RasterId
  readonly source: RasterId
  /** The pattern that the effect reads, over all of the bounds. */
  readonly texture: RasterId | null
  readonly bounds: Rect
  readonly effect: LayerEffect
  readonly part: number
}

/**
 * Colours and opacities of a gradient that is laid over `area` and a margin, within `bounds`. With a source, a coverage
 * with the same bounds, the area shrinks to the box of what it covers.
 */
export interface PlannedCourse {
  readonly kind: 'course'
  readonly id: RasterId
  readonly bounds: Rect
  readonly fill: GradientFill
  readonly area: Rect
  readonly source: RasterId | null
  readonly marginPx: number
}

/**
 * Colours and opacities of a gradient along the coverage of `source`, from 1 down to 0; opacity is limited by the
 * coverage of `limit`.
 */
export interface GradientFalloff {
  readonly kind: 'falloff'
  readonly id: RasterId
  readonly source: RasterId
  readonly limit: RasterId | null
  readonly bounds: Rect
  readonly ink: FalloffInk
}

/** A pattern all over `bounds`; its tile is `source`. */
export interface PatternTiling {
  readonly kind: 'tiling'
  readonly id: RasterId
  readonly source: RasterId
  readonly bounds: Rect
  readonly fill: PatternFill
}

/** The coverage of an outline, or of the stroke along it. */
export interface OutlineCoverage {
  readonly kind: 'outline'
  readonly id: RasterId
  readonly bounds: Rect
  readonly part: OutlinePart
  readonly samples: SampleGrid
}
