/** Filters that draw a picture in another manner. */
export type StylizeFilter = Mosaic | Emboss | FindEdges

export interface Mosaic {
  readonly kind: 'mosaic'
  /** The side of a square of one colour. */
  readonly cellPx: number
}

export interface Emboss {
  readonly kind: 'emboss'
  /** Where the light comes from: counter-clockwise from the right. */
  readonly angleDegrees: number
  readonly heightPx: number
  /** 1 is 100 %. */
  readonly amount: number
}

export interface FindEdges {
  readonly kind: 'find-edges'
}
