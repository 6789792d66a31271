import type { FilmAudioCodec, FilmCodec, FilmContainer, FilmEncoderName } from '@contract/failures/films'
import type { FilmPixelFormat } from '@contract/film/film'
import type { FilePath } from './engine'

/** What one encoder of this machine was found to write. */
export interface FilmCapability {
  readonly encoder: FilmEncoderName
  readonly container: FilmContainer
  readonly codec: FilmCodec
  /** The sound that it can add; null: none. Players without Opus in MP4 play AAC. */
  readonly audioCodec: FilmAudioCodec | null
}

/**
 * What the engine sends: frames in order, each after 8 bytes (u32 index from 0, u32 length of its pixels in bytes;
 * little endian), in chunks of any size. A socket is one. The encoder reads it no faster than it encodes, and destroys
 * it when it is done or gives up.
 */
export interface FilmFrames extends AsyncIterable<Uint8Array> {
  destroy(): void
}

export interface FilmToEncode {
  readonly frames: FilmFrames
  /** MP4 and WebM take `i420`, WebP and GIF `rgba`. */
  readonly pixelFormat: FilmPixelFormat
  /** px, even. */
  readonly width: number
  readonly height: number
  readonly fps: number
  /** How many frames arrive. */
  readonly frameCount: number
  readonly container: FilmContainer
  /** 1–100; at 75, a decoded film differs from its frames by a PSNR of 38 dB or better. */
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
   * What this machine can write, asked of the encoders themselves, once; in the order in which they are used. A
   * container that is missing cannot be written. With a container, those of the first encoder that writes it are enough,
   * and the other encoders need not be started.
   */
  capabilities(container?: FilmContainer): Promise<readonly FilmCapability[]>

  /**
   * Writes the file whole or not at all: after any failure `into` is as it was before, and nothing is left beside it.
   * Throws `filmEncoderMissing` (says what to install), `filmSizeRefused`, `filmFramesBroken` (frames ended early or
   * arrived out of order), `filmEncoderEnded` (its process died or hung), `filmTooFast`, `fileUnwritable…`, and
   * `CANCELLED`. Errors of `frames` are passed on.
   */
  encode(film: FilmToEncode, options?: FilmEncodeOptions): Promise<EncodedFilm>
}
