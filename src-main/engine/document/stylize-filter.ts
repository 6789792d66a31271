/** Filters that stylize a picture. */
export type StylizeFilter = Mosaic | Emboss | FindEdges

export interface Mosaic {
  readonly kind: 'mosaic'
  /** Side length of a square of uniform colour. */
  readonly cellPx: number
}

export interface Emboss {
  readonly kind: 'emboss'
  /** Direction that the light comes from, counter-clockwise from the right. */
  readonly angleDegrees: number
  readonly heightPx: number
  /** 1 is 100 %. */
  readonly amount: number
}

export interface FindEdges {
  readonly kind: 'find-edges'
}
