/** A filter on a smart object: done anew to whatever the smart object is made to show. Lengths are pixels of the document. */
export type SmartFilter = GaussianBlur | BoxBlur | MotionBlur | UnsharpMask | HighPass

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

/** A filter as the layer wears it: mixed with what was there before by `opacity`, 0..1. */
export interface AppliedFilter {
  readonly filter: SmartFilter
  readonly opacity: number
}
