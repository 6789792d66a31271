import type { SmartFilter } from '../document/smart-filter'

/** Planar, colours premultiplied by alpha, 0..1 (colours of 32-bit documents may exceed 1), rows without gaps. Beyond its edges it is transparent. */
export interface FilterPicture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha. */
  readonly planes: readonly [Float32Array, Float32Array, Float32Array, Float32Array]
}

/** One kind of filter: how far it reaches, its ranges for the window, and what it does. */
export interface FilterOperation<Filter extends SmartFilter> {
  readonly id: Filter['kind']
  /** Photoshop's own limits of each parameter, in the units of the document type. */
  readonly ranges: Readonly<Record<Exclude<keyof Filter, 'kind'>, readonly [least: number, most: number]>>
  /** Beyond so many pixels nothing changes the result. */
  marginPx(filter: Filter): number
  /** A new picture of the same size. Leaves the source alone. */
  apply(source: FilterPicture, filter: Filter): FilterPicture
}

export const emptyPicture = ({ width, height }: FilterPicture): FilterPicture => {
  const plane = (): Float32Array => new Float32Array(width * height)
  return { width, height, planes: [plane(), plane(), plane(), plane()] }
}
