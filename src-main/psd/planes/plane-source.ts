import type { PsdPlace } from '../bytes/psd-place'
import type { Conversion } from './color-conversions'

/** The role of one plane of a raster. `coverage` is a mask's. */
export type PlaneRole = 'red' | 'green' | 'blue' | 'black' | 'gray' | 'alpha' | 'coverage'

/** Bytes per decoded sample: 1 is u8 0..255, 2 is u16 0..65535, 4 is f32 (linear light, may leave 0..1). */
export type BytesPerSample = 1 | 2 | 4

/**
 * The location of a raster's planes. Data only: it can be cloned to a worker that has the same file's bytes. A raster
 * has `red`, `green` and `blue` (and `black`: the light that inks let through), or `gray`, or (a mask) `coverage`;
 * `alpha` only with transparency.
 */
export interface RasterPlanes {
  readonly width: number
  readonly height: number
  readonly bytesPerSample: BytesPerSample
  readonly planes: Readonly<Partial<Record<PlaneRole, PlaneSource>>>
}

/** Offsets from the file's first byte. */
export interface FileRange {
  readonly offset: number
  readonly length: number
}

/** The instructions to obtain one plane's samples; see `decodePlane`. */
export type PlaneSource = StoredPlane | ConvertedPlane

interface PlaneBase {
  /** For messages: which plane of which layer of which file. */
  readonly label: PsdPlace
  readonly width: number
  readonly height: number
  readonly bytesPerSample: BytesPerSample
}

/** A plane whose samples are stored in the file. Offsets are counted from the file's first byte. */
export interface StoredPlane extends PlaneBase {
  readonly kind: 'stored'
  /** `prediction`: rows of a `zip-prediction` plane that are inflated already. */
  readonly compression: 'raw' | 'packbits' | 'zip' | 'zip-prediction' | 'prediction'
  readonly offset: number
  readonly length: number
  /** One bit per sample, rows padded to bytes, 1 is black; decoded to 0 and 255. */
  readonly isBitmap: boolean
  /** PackBits only: the offset of the table of row byte counts, and the width of its entries. */
  readonly rowCounts: { readonly offset: number; readonly bytesPerCount: 2 | 4 } | null
  /** ZIP only: the number of planes that share the stream, and the index of this one. */
  readonly stream: { readonly index: number; readonly count: number }
}

/** A plane computed from others of the same size, sample by sample. */
export interface ConvertedPlane extends PlaneBase {
  readonly kind: 'converted'
  readonly conversion: Conversion
  /** In the order that the conversion requires. */
  readonly sources: readonly PlaneSource[]
  /** Bytes of the file that the conversion needs: a column of the palette. Empty when it needs none. */
  readonly table: FileRange
}
