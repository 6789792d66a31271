import type { BlendModeId } from '@contract/vocabulary'
import type { Adjustment } from './adjustment'
import type { DistortionFilter } from './distortion-filter'
import type { Rect } from './geometry'
import type { MeshFilter } from './mesh-filter'
import type { RasterId } from './raster'
import type { SmoothingFilter } from './smoothing-filter'
import type { StylizeFilter } from './stylize-filter'

/** A filter on a smart object: done anew to whatever the smart object is made to show. Lengths are pixels of the document. */
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
  /** What blurred the picture, and is to be undone. */
  readonly blur: 'gaussian' | 'lens' | 'motion'
  /** Of the motion; counter-clockwise from the right. */
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
  /** 0..1: what differs from the median by no more than this stays. */
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
  /** 1 is 100 %: the furthest that a uniform noise goes, the standard deviation of a Gaussian one. */
  readonly amount: number
  readonly distribution: 'uniform' | 'gaussian'
  /** The same noise on all channels. */
  readonly isMonochromatic: boolean
  readonly seed: number
}

/** Photoshop's "Custom": each sample becomes a weighted sum of those around it. */
export interface Convolution {
  readonly kind: 'convolution'
  /** Five rows of five. */
  readonly weights: readonly number[]
  /** What the sum is divided by. */
  readonly scale: number
  /** Added in the end; levels of 255. */
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
  /** 100 moves by up to 128 pixels. */
  readonly horizontalPercent: number
  readonly verticalPercent: number
  /** How a map lies over the document that is not as large. */
  readonly fit: 'stretch' | 'tile'
  /** What comes in from beyond the edges of the document. */
  readonly edges: 'repeat' | 'wrap'
  readonly map: DisplacementFile
}

/** A layered file: how red (or gray) it is moves across, how green down. */
export interface DisplacementFile {
  readonly fileName: string
  /** Null where the filter names the file only. */
  readonly bytes: Uint8Array | null
}

/** What an adjustment layer would do, done to the smart object alone. */
export interface AdjustmentFilter {
  readonly kind: 'adjustment'
  readonly adjustment: Adjustment
}

/** A filter as the layer wears it: blended onto what was there before, by `opacity`, 0..1. */
export interface AppliedFilter {
  readonly filter: SmartFilter
  readonly opacity: number
  readonly blendMode: Exclude<BlendModeId, 'dissolve'>
}

/** Where it is 0, the picture is as it was before all of a layer's smart filters. It lies in the document; it has no density, no feather. */
export interface FilterMask {
  /** Null where its bounds are empty. */
  readonly raster: RasterId | null
  readonly bounds: Rect
  /** 0..1: what it is outside its bounds. */
  readonly outside: number
}
