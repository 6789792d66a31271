/** Filters that bend the whole document, by a formula. */
export type DistortionFilter = Twirl | Pinch | Spherize | PolarCoordinates | Wave

export interface Twirl {
  readonly kind: 'twirl'
  /** Of the middle, clockwise. */
  readonly angleDegrees: number
}

export interface Pinch {
  readonly kind: 'pinch'
  /** 1 is 100 %: towards the middle; negative: away from it. */
  readonly amount: number
}

export interface Spherize {
  readonly kind: 'spherize'
  /** 1 is 100 %: onto the outside of a ball; negative: onto its inside. */
  readonly amount: number
  /** Across or down alone it is a cylinder. */
  readonly direction: 'both' | 'horizontal' | 'vertical'
}

export interface PolarCoordinates {
  readonly kind: 'polar-coordinates'
  /** To polar: the upper edge becomes the middle, what goes across goes around. */
  readonly conversion: 'to-polar' | 'from-polar'
}

/** Waves of random length, height and place on top of each other. */
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
