/** Filters that blur by more than a radius. */
export type SmoothingFilter = Average | RadialBlur | SurfaceBlur | SmartBlur

/** One colour for all there is to see. */
export interface Average {
  readonly kind: 'average'
}

export interface RadialBlur {
  readonly kind: 'radial-blur'
  /** Spin: degrees; zoom: percent. About the middle of the document. */
  readonly amount: number
  readonly method: 'spin' | 'zoom'
}

export interface SurfaceBlur {
  readonly kind: 'surface-blur'
  readonly radiusPx: number
  /** 0..1: colours count less the more they differ, and not at all from 2.5 times this on. */
  readonly threshold: number
}

export interface SmartBlur {
  readonly kind: 'smart-blur'
  readonly radiusPx: number
  /** 0..1: colours that differ by more do not count. */
  readonly threshold: number
}
