/** Blur filters that are more than a blur by one radius. */
export type SmoothingFilter = Average | RadialBlur | SurfaceBlur | SmartBlur

/** Fills the picture with the mean of its visible pixels. */
export interface Average {
  readonly kind: 'average'
}

export interface RadialBlur {
  readonly kind: 'radial-blur'
  /** Degrees for spin, per cent for zoom; both about the centre of the document. */
  readonly amount: number
  readonly method: 'spin' | 'zoom'
}

export interface SurfaceBlur {
  readonly kind: 'surface-blur'
  readonly radiusPx: number
  /** 0..1: a colour's weight falls with its difference, and is zero from 2.5 times this threshold on. */
  readonly threshold: number
}

export interface SmartBlur {
  readonly kind: 'smart-blur'
  readonly radiusPx: number
  /** 0..1: colours that differ by more are ignored. */
  readonly threshold: number
}
