import type { ImageFormat } from '@contract/vocabulary'
import type { Affine } from '@geometry/affine'
import type { ArtworkDescription } from './engine'

/**
 * Reads and writes pictures in the common formats. Layered files are handled by the engine. Rejects with `AppError`
 * only. An aborted signal ends the reading of a drawing or of a rare format with `CANCELLED`; plain pictures are read
 * to their end.
 */
export interface ImageCodec {
  describe(image: EncodedImage, signal?: AbortSignal): Promise<ImageDescription>
  decode(image: EncodedImage, wish: DecodeWish, signal?: AbortSignal): Promise<Bitmap>
  /** Upright and in sRGB, scaled down to fit the box and never enlarged. */
  reduce(image: EncodedImage, wish: ReducedWish, signal?: AbortSignal): Promise<Uint8Array>
  encode(frame: Frame, options: EncodeOptions): Promise<Uint8Array>
  /** Interprets the frame's colour numbers in `profile` and draws them at this size in sRGB. RGBA8. */
  toSrgb(frame: Frame, profile: Uint8Array | null, size: PictureSize): Promise<Bitmap>
  /** Bytes to reserve before a frame's pixels when the output carries this profile. A multiple of 64. */
  headroom(profile: Uint8Array | null): number
}

export interface ImageDescription extends ArtworkDescription {
  /**
   * The whole page of a PDF, then the parts of it that the file itself names, largest first; the whole of an SVG, not
   * in whole pixels. Missing for other files.
   */
  readonly pageBoxes?: readonly DrawingPart[]
}

export interface EncodedImage {
  /** For messages. */
  readonly name: string
  readonly bytes: Uint8Array
  /** A file that holds the same bytes, where there is one: a decoder reads it instead of a copy. */
  readonly file?: string
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** In the units of the drawing's own size, from its top left corner. */
export interface DrawingPart extends PictureSize {
  readonly left: number
  readonly top: number
}

/** How a drawing comes into pixels with the edges that Photoshop gives it. */
export interface DrawingMap {
  /** From the drawing's units, counted from the part's top left corner. */
  readonly toPixels: Affine
  /** The parts of a pixel, each way, that count as covered when a shape touches them. */
  readonly parts: 4 | 16
}

export interface DecodeWish {
  /** Target profile if it is an RGB profile; null: sRGB. */
  readonly profile: Uint8Array | null
  /** RGB pictures keep their numbers, whatever profile they carry; others are converted to `profile`. */
  readonly keepsNumbers?: boolean
  /** 2: 16 bits if the picture has them. */
  readonly bytesPerSample: 1 | 2
  /** A vector drawing is rasterized at least this large, px. */
  readonly drawnAtLeast: PictureSize
  /**
   * This part of a vector drawing alone, in exactly this size, whatever `drawnAtLeast` says. It fills the size, or is
   * drawn `through` a map.
   */
  readonly part?: {
    readonly of: DrawingPart
    readonly size: PictureSize
    readonly through?: DrawingMap
  }
  /** The codec itself wrote the file a moment ago, so it needs no fence. */
  readonly isOurs?: boolean
  /**
   * Makes room for the pixels, in shared memory as well; called at most once. A codec that has them in memory of its
   * own does not ask.
   */
  readonly room?: (size: Omit<Bitmap, 'pixels'>) => Uint8Array
}

/** Maximum size in pixels. */
export interface ReducedWish {
  readonly maxWidth: number
  readonly maxHeight: number
  readonly format: 'png' | 'webp' | 'jpg'
}

/** RGBA, straight alpha, interleaved, top row first, no gaps; 16-bit samples little-endian, full range. */
export interface Bitmap extends PictureSize {
  readonly bytesPerSample: 1 | 2
  readonly pixels: Uint8Array
}

/**
 * A bitmap preceded by the codec's headroom: pixels start at `headroom`. The codec writes into the headroom. May be
 * shared memory. Three channels: 8-bit RGB, every pixel opaque; stripping the alpha itself costs the codec a third of a
 * JPEG's time.
 */
export interface Frame extends PictureSize {
  readonly bytesPerSample: 1 | 2
  readonly channels: 3 | 4
  readonly bytes: Uint8Array
  readonly headroom: number
  /** The colours were prepared for an encoder that halves chroma, so it need not try to keep them by itself. */
  readonly hasKeptChroma?: boolean
}

export interface EncodeOptions extends PictureSize {
  readonly format: ImageFormat
  /** 1..100 */
  readonly quality: number
  readonly dpi: number
  /** `embed`: this profile (null: sRGB), colour numbers untouched. `omit`: no profile. */
  readonly profile: { readonly mode: 'embed'; readonly icc: Uint8Array | null } | { readonly mode: 'omit' }
  /** Every pixel is known to be opaque: the alpha channel is omitted. */
  readonly isOpaque: boolean
  /** WebP alone: speed before size, and pixels alone, for a picture that the next one replaces at once. */
  readonly isPassing?: boolean
}
