import type { BlendModeId } from '@contract/vocabulary'
import type { Adjustment } from './adjustment'
import type { DistortionFilter } from './distortion-filter'
import type { Rect } from './geometry'
import type { MeshFilter } from './mesh-filter'
import type { RasterId } from './raster'
import type { SmoothingFilter } from './smoothing-filter'
import type { StylizeFilter } from './stylize-filter'

/**
 * A filter on a smart object, applied again to whatever contents the smart object is given. Lengths are pixels of the
 * document.
 */
export type SmartFilter =
  | GaussianBlur
  | BoxBlur
  | MotionBlur
  | UnsharpMask
  | HighPass
  | Median
  | DustAndScratches
  | Maximum
  | Minimum
  | AddNoise
  | Convolution
  | Offset
  | Displace
  | SmartSharpen
  | SmoothingFilter
  | StylizeFilter
  | DistortionFilter
  | MeshFilter
  | AdjustmentFilter

export interface GaussianBlur {
  readonly kind: 'gaussian-blur'
  /** The standard deviation. */
  readonly radiusPx: number
}

export interface BoxBlur {
  readonly kind: 'box-blur'
  /** The box is `2 * radius + 1` wide. */
  readonly radiusPx: number
}

export interface MotionBlur {
  readonly kind: 'motion-blur'
  /** Counter-clockwise from the right. */
  readonly angleDegrees: number
  readonly distancePx: number
}

export interface UnsharpMask {
  readonly kind: 'unsharp-mask'
  /** 1 is 100 %. */
  readonly amount: number
  readonly radiusPx: number
  /** 0..1: smaller differences are left alone. */
  readonly threshold: number
}

export interface SmartSharpen {
  readonly kind: 'smart-sharpen'
  /** 1 is 100 %. */
  readonly amount: number
  readonly radiusPx: number
  /** The kind of blur to be undone. */
  readonly blur: 'gaussian' | 'lens' | 'motion'
  /** Direction of the motion, counter-clockwise from the right. */
  readonly angleDegrees: number
}

export interface HighPass {
  readonly kind: 'high-pass'
  readonly radiusPx: number
}

export interface Median {
  readonly kind: 'median'
  /** The window is `2 * radius + 1` wide. */
  readonly radiusPx: number
}

export interface DustAndScratches {
  readonly kind: 'dust-and-scratches'
  readonly radiusPx: number
  /** 0..1: a pixel that differs from the median by no more than this stays unchanged. */
  readonly threshold: number
}

/** Light areas grow. */
export interface Maximum {
  readonly kind: 'maximum'
  readonly radiusPx: number
}

/** Dark areas grow. */
export interface Minimum {
  readonly kind: 'minimum'
  readonly radiusPx: number
}

export interface AddNoise {
  readonly kind: 'add-noise'
  /** 1 is 100 %: the maximum deviation of uniform noise, the standard deviation of Gaussian noise. */
  readonly amount: number
  readonly distribution: 'uniform' | 'gaussian'
  /** True: all channels get the same noise. */
  readonly isMonochromatic: boolean
  readonly seed: number
}

/** Photoshop's "Custom" filter: each sample becomes a weighted sum of the samples around it. */
export interface Convolution {
  readonly kind: 'convolution'
  /** 5 × 5 weights, row by row. */
  readonly weights: readonly number[]
  /** Divides the sum. */
  readonly scale: number
  /** Added after the division; in levels of 255. */
  readonly offset: number
}

export interface Offset {
  readonly kind: 'offset'
  readonly horizontalPx: number
  readonly verticalPx: number
  readonly edges: 'transparent' | 'repeat' | 'wrap'
}

export interface Displace {
  readonly kind: 'displace'
  /** 100 displaces by up to 128 pixels. */
  readonly horizontalPercent: number
  readonly verticalPercent: number
  /** How a map that is smaller than the document covers it. */
  readonly fit: 'stretch' | 'tile'
  /** How pixels from beyond the edges of the document are filled. */
  readonly edges: 'repeat' | 'wrap'
  readonly map: DisplacementFile
}

/** A layered file: its red (or gray) channel displaces horizontally, its green channel vertically. */
export interface DisplacementFile {
  readonly fileName: string
  /** Null when the filter only names the file. */
  readonly bytes: Uint8Array | null
}

/** An adjustment, as of an adjustment layer, applied to the smart object alone. */
export interface AdjustmentFilter {
  readonly kind: 'adjustment'
  readonly adjustment: Adjustment
}

/** A filter with its blend settings: its result is blended onto its input at `opacity`, 0..1. */
export interface AppliedFilter {
  readonly filter: SmartFilter
  readonly opacity: number
  readonly blendMode: Exclude<BlendModeId, 'dissolve'>
}

/**
 * Where the mask is 0, the picture stays as it was before all smart filters of the layer. The mask is in document
 * coordinates and has no density and no feather.
 */
export interface FilterMask {
  /** Null when the bounds are empty. */
  readonly raster: RasterId | null
  readonly bounds: Rect
  /** 0..1: the value of the mask outside its bounds. */
  readonly outside: number
}
