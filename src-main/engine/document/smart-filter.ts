import type { BlendModeId } from '@contract/vocabulary'
import type { Adjustment } from './adjustment'
import type { Rect } from './geometry'
import type { RasterId } from './raster'

/** A filter on a smart object: done anew to whatever the smart object is made to show. Lengths are pixels of the document. */
export type SmartFilter = GaussianBlur | BoxBlur | MotionBlur | UnsharpMask | HighPass | AdjustmentFilter

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

export interface HighPass {
  readonly kind: 'high-pass'
  readonly radiusPx: number
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
