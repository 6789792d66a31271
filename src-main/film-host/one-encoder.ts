import type { FilmAudioCodec, FilmCodec, FilmEncoderName } from '@contract/failures/films'
import type { FilmWrites } from '../film/film-messages'
import type { FilePath } from '../service/ports/engine'
import type { FilmToEncode } from '../service/ports/film-encoder'

export interface EncodingOptions {
  readonly signal: AbortSignal
  readonly onFrame: (encoded: number) => void
}

/** One of the encoders of this machine. */
export interface OneEncoder {
  readonly name: FilmEncoderName
  /** Asked anew each time. Never rejects: what cannot be started writes nothing. */
  writes(): Promise<readonly FilmWrites[]>
  /**
   * Writes into a file that exists and is empty. null: not at this size, and no frame was read. `signal` ends it at
   * once, with any error.
   */
  encode(film: FilmToEncode, file: FilePath, options: EncodingOptions): Promise<EncodedBy | null>
}

export interface EncodedBy {
  readonly codec: FilmCodec
  readonly audioCodec: FilmAudioCodec | null
}
