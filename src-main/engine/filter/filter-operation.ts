import type { CompiledAdjustment } from '../adjust/adjustment-operation'
import type { Point, Size } from '../document/geometry'
import type { DisplacementFile, SmartFilter } from '../document/smart-filter'

/** Planar, colours premultiplied by alpha, 0..1 (colours of 32-bit documents may exceed 1), rows without gaps. Beyond its edges it is transparent. */
export interface FilterPicture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha. */
  readonly planes: readonly [Float32Array, Float32Array, Float32Array, Float32Array]
}

/** What a filter may know of the document besides the pixels that it is given. */
export interface FilterContext {
  readonly depth: 8 | 16 | 32
  readonly isGray: boolean
  readonly documentSize: Size
  /** The document's, whose numbers the colours are; sRGB where it is not said. */
  readonly iccProfile?: Uint8Array | null
  /** Where the picture's first pixel lies in the document. */
  readonly origin: Point
  /** Null where it cannot be had: whoever applies the filters says so. */
  displacementMap(file: DisplacementFile): DisplacementMap | null
  /** Runs an adjustment over straight colours, in place. */
  adjust(compiled: CompiledAdjustment, colors: StraightColors): void
}

/** Levels of 255, by rows. 128 leaves things where they are. */
export interface DisplacementMap extends Size {
  readonly horizontal: Float32Array
  readonly vertical: Float32Array
}

/** Red, green, blue, of one length. */
export type StraightColors = readonly [Float32Array, Float32Array, Float32Array]

/** One kind of filter: how far it reaches, its ranges for the window, and what it does. */
export interface FilterOperation<Filter extends SmartFilter> {
  readonly id: Filter['kind']
  /** Photoshop's own limits of each number, in the units of the document type. */
  readonly ranges: Readonly<Record<NumberKeys<Filter>, readonly [least: number, most: number]>>
  /** Beyond so many pixels nothing changes the result. */
  marginPx(filter: Filter): number
  /** True where the edges of the document matter, wherever the layer lies: the picture then covers all of it. */
  readonly coversDocument?: true
  /** A new picture of the same size. Leaves the source alone. */
  apply(source: FilterPicture, filter: Filter, context: FilterContext): FilterPicture
}

type NumberKeys<Filter> = {
  [Key in keyof Filter]-?: Filter[Key] extends number ? Key : never
}[keyof Filter]

export const emptyPicture = ({ width, height }: FilterPicture): FilterPicture => {
  const plane = (): Float32Array => new Float32Array(width * height)
  return { width, height, planes: [plane(), plane(), plane(), plane()] }
}
