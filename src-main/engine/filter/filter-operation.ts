import type { CompiledAdjustment } from '../adjust/adjustment-operation'
import type { Point, Size } from '../document/geometry'
import type { DisplacementFile, SmartFilter } from '../document/smart-filter'

/**
 * Planar, colours premultiplied by alpha, 0..1 (colours of 32-bit documents may exceed 1), rows without padding. The
 * picture is transparent beyond its edges.
 */
export interface FilterPicture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha. */
  readonly planes: readonly [Float32Array, Float32Array, Float32Array, Float32Array]
}

/** The document properties that a filter may read besides its source picture. */
export interface FilterContext {
  readonly depth: 8 | 16 | 32
  readonly isGray: boolean
  readonly documentSize: Size
  /** The profile of the document, whose numbers the colours are; sRGB when missing. */
  readonly iccProfile?: Uint8Array | null
  /** Position of the picture's first pixel in the document. */
  readonly origin: Point
  /** Null when the map is unavailable, which the caller of the filters reports. */
  displacementMap(file: DisplacementFile): DisplacementMap | null
  /** Runs an adjustment over straight colours, in place. */
  adjust(compiled: CompiledAdjustment, colors: StraightColors): void
}

/** Levels of 255, row by row. 128 displaces nothing. */
export interface DisplacementMap extends Size {
  readonly horizontal: Float32Array
  readonly vertical: Float32Array
}

/** Red, green and blue, all of the same length. */
export type StraightColors = readonly [Float32Array, Float32Array, Float32Array]

/** One kind of filter: its reach, its ranges for the window, and its effect. */
export interface FilterOperation<Filter extends SmartFilter> {
  readonly id: Filter['kind']
  /** Photoshop's own limits for each number, in the units of the document type. */
  readonly ranges: Readonly<Record<NumberKeys<Filter>, readonly [least: number, most: number]>>
  /** The reach of the filter: pixels farther away than this do not change the result. */
  marginPx(filter: Filter): number
  /**
   * True when the edges of the document matter, wherever the layer lies: the picture then covers the whole document.
   */
  readonly coversDocument?: true | ((filter: Filter) => boolean)
  /** Returns a new picture of the same size and leaves the source unchanged. */
  apply(source: FilterPicture, filter: Filter, context: FilterContext): FilterPicture
}

type NumberKeys<Filter> = {
  [Key in keyof Filter]-?: Filter[Key] extends number ? Key : never
}[keyof Filter]

export const emptyPicture = ({ width, height }: FilterPicture): FilterPicture => {
  const plane = (): Float32Array => new Float32Array(width * height)
  return { width, height, planes: [plane(), plane(), plane(), plane()] }
}
