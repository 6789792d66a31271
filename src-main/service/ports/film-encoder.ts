import type { FilmContainer, FilmEncoderName } from '@contract/failures/films'
import type { FilePath } from './engine'

export type FilmCodec = 'h264' | 'vp9' | 'webp' | 'gif'
export type FilmAudioCodec = 'aac' | 'opus'

/** What one encoder of this machine was found to write. */
export interface FilmCapability {
  readonly encoder: FilmEncoderName
  readonly container: FilmContainer
  readonly codec: FilmCodec
  /** The sound that it can add; null: none. Players without Opus in MP4 play AAC. */
  readonly audioCodec: FilmAudioCodec | null
}

/**
 * Pixels of a frame, row after row without gaps. `i420`: a plane of luma, then Cb and Cr of half the width and height,
 * BT.709 in limited range; `rgba`: straight alpha, sRGB. MP4 and WebM take `i420`, WebP and GIF `rgba`.
 */
export type FilmPixelFormat = 'i420' | 'rgba'

/** 1–100; at 75, a decoded film differs from its frames by a PSNR of 38 dB or better. */
export const defaultFilmQuality = 75

export interface FilmToEncode {
  /**
   * What the engine sends: frames in order, each after 8 bytes (u32 index from 0, u32 length of its pixels in bytes;
   * little endian), in chunks of any size, such as a socket gives them. Read no faster than it is encoded, and closed
   * by the encoder when it gives up.
   */
  readonly frames: AsyncIterable<Uint8Array>
  readonly pixelFormat: FilmPixelFormat
  /** px, even. */
  readonly width: number
  readonly height: number
  readonly fps: number
  /** How many frames arrive. */
  readonly frameCount: number
  readonly container: FilmContainer
  /** 1–100. */
  readonly quality: number
  /** A quiet generated bed of sound; not in WebP and GIF, which have none. */
  readonly audio: boolean
  /** WebP and GIF: begins again at its end; the other containers leave it to the player. */
  readonly repeats: boolean
  /** An existing file is replaced. Its folder exists. */
  readonly into: FilePath
}

export interface EncodedFilm {
  readonly encoder: FilmEncoderName
  readonly codec: FilmCodec
  readonly audioCodec: FilmAudioCodec | null
  /** Length of the file. */
  readonly bytes: number
  /** Duration: `frameCount / fps`. */
  readonly seconds: number
}

export interface FilmEncodeOptions {
  /** Aborted: the encoder ends at once, and the call rejects with `CANCELLED`. */
  readonly signal?: AbortSignal
  /** Called with the number of frames that are encoded, rising to `frameCount`. */
  readonly onFrame?: (encoded: number) => void
}

export interface FilmEncoder {
  /**
   * What this machine can write, asked of the encoders themselves, once; in the order in which they are used. A container
   * that is missing cannot be written.
   */
  capabilities(): Promise<readonly FilmCapability[]>

  /**
   * Writes the file whole or not at all: after any failure `into` is as it was before, and nothing is left beside it.
   * Throws `filmEncoderMissing` (says what to install), `filmSizeRefused`, `filmFramesBroken` (frames ended early or
   * arrived out of order), `filmEncoderEnded` (its process died or hung), `filmTooFast`, `fileUnwritable…`, and
   * `CANCELLED`. Errors of `frames` are passed on.
   */
  encode(film: FilmToEncode, options?: FilmEncodeOptions): Promise<EncodedFilm>
}
