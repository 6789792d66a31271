/** Filters that distort the whole document by a formula. */
export type DistortionFilter = Twirl | Pinch | Spherize | PolarCoordinates | Wave

export interface Twirl {
  readonly kind: 'twirl'
  /** Rotation of the centre, clockwise. */
  readonly angleDegrees: number
}

export interface Pinch {
  readonly kind: 'pinch'
  /** 1 is 100 %: towards the centre; negative: away from it. */
  readonly amount: number
}

export interface Spherize {
  readonly kind: 'spherize'
  /** 1 is 100 %: onto the outside of a sphere; negative: onto its inside. */
  readonly amount: number
  /** With `horizontal` or `vertical` the sphere is a cylinder. */
  readonly direction: 'both' | 'horizontal' | 'vertical'
}

export interface PolarCoordinates {
  readonly kind: 'polar-coordinates'
  /** `to-polar`: the top edge becomes the centre, and horizontal lines become circles. */
  readonly conversion: 'to-polar' | 'from-polar'
}

/** A sum of waves of random length, amplitude and position. */
export interface Wave {
  readonly kind: 'wave'
  readonly generators: number
  readonly shape: 'sine' | 'triangle' | 'square'
  readonly leastWavelengthPx: number
  readonly mostWavelengthPx: number
  readonly leastAmplitudePx: number
  readonly mostAmplitudePx: number
  /** 1 is 100 %. */
  readonly horizontalScale: number
  readonly verticalScale: number
  readonly edges: 'repeat' | 'wrap'
  readonly seed: number
}
