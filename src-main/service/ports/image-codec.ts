import type { ImageFormat } from '@contract/vocabulary'
import type { ArtworkDescription } from './engine'

/**
 * Reads and writes pictures of the common formats. Layered files are the engine's own business. Rejects with `AppError`
 * only.
 */
export interface ImageCodec {
  describe(image: EncodedImage): Promise<ArtworkDescription>
  decode(image: EncodedImage, wish: DecodeWish): Promise<Bitmap>
  /** Upright and in sRGB, as large as the box allows and never larger than it is. */
  reduce(image: EncodedImage, wish: ReducedWish): Promise<Uint8Array>
  encode(frame: Frame, options: EncodeOptions): Promise<Uint8Array>
  /** The frame's numbers, taken as `profile`'s, drawn at this size in sRGB. RGBA8. */
  toSrgb(frame: Frame, profile: Uint8Array | null, size: PictureSize): Promise<Bitmap>
  /** Bytes to leave free in front of a frame's pixels when it will carry this profile. A multiple of 64. */
  headroom(profile: Uint8Array | null): number
}

export interface EncodedImage {
  /** For messages. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface DecodeWish {
  /** The numbers are converted to this profile where it is one of RGB; null: sRGB. */
  readonly profile: Uint8Array | null
  /** 2: sixteen bits where the picture has them. */
  readonly bytesPerSample: 1 | 2
  /** A drawing without pixels of its own is drawn at least as large as this, px. */
  readonly drawnAtLeast: PictureSize
}

/** Pixels at most. */
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
 * As a bitmap, with the codec's headroom in front: pixels start at `headroom`. The codec writes into the headroom. May
 * be shared memory. Three channels: RGB of 8 bits, every pixel opaque; taking the alpha out itself costs the codec a
 * third of a JPEG's time.
 */
export interface Frame extends PictureSize {
  readonly bytesPerSample: 1 | 2
  readonly channels: 3 | 4
  readonly bytes: Uint8Array
  readonly headroom: number
}

export interface EncodeOptions extends PictureSize {
  readonly format: ImageFormat
  /** 1..100 */
  readonly quality: number
  readonly dpi: number
  /** `embed`: this profile, null for sRGB, with untouched numbers. `omit`: no profile. */
  readonly profile: { readonly mode: 'embed'; readonly icc: Uint8Array | null } | { readonly mode: 'omit' }
  /** The alpha channel is left out: every pixel is known to be opaque. */
  readonly isOpaque: boolean
}
