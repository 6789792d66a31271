import type { FilmAudioCodec, FilmCodec, FilmContainer } from '@contract/failures/films'

/** A container that a writer was found to write, and with what. */
export interface FilmWrites {
  readonly container: FilmContainer
  readonly codec: FilmCodec
  /** null: no sound. */
  readonly audioCodec: FilmAudioCodec | null
}

export interface FilmJob {
  readonly container: FilmContainer
  /** px. */
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly frameCount: number
  /** 1–100. */
  readonly quality: number
  readonly audio: boolean
  readonly repeats: boolean
}

/** Puts bytes at a place of the file, which grows as needed; places may be written again. */
export type WriteAt = (position: number, bytes: Uint8Array) => void

/** Writes one film. Any call may throw what its encoder throws; the film is then lost. */
export interface FilmWriter {
  readonly codec: FilmCodec
  readonly audioCodec: FilmAudioCodec | null
  /** Resolves when there is room for the next frame. Returns how many frames are encoded so far. */
  add(pixels: Uint8Array): Promise<number>
  /** Writes all that is left. */
  finish(): Promise<void>
}

/** The containers that a process or page writes. */
export interface FilmWriters {
  writes(): Promise<readonly FilmWrites[]>
  /** null: not at this size. */
  open(job: FilmJob, write: WriteAt): Promise<FilmWriter | null>
}

/** `start` comes first; then `ask` alone, or a film: `open`, its frames (at most as many as were granted), `finish`. */
export type ToFilmWriter =
  | { readonly type: 'start'; readonly cacheFolder: string }
  | { readonly type: 'ask' }
  | { readonly type: 'open'; readonly job: FilmJob }
  | { readonly type: 'frame'; readonly pixels: Uint8Array }
  | { readonly type: 'finish' }

export type FromFilmWriter =
  | { readonly type: 'writes'; readonly writes: readonly FilmWrites[] }
  | { readonly type: 'opened'; readonly codec: FilmCodec; readonly audioCodec: FilmAudioCodec | null }
  | { readonly type: 'refused' }
  /** One frame more was taken; `encoded`: how many are encoded. */
  | { readonly type: 'taken'; readonly encoded: number }
  | { readonly type: 'bytes'; readonly position: number; readonly bytes: Uint8Array }
  | { readonly type: 'finished' }
  /** `reason`: for the log. */
  | { readonly type: 'failed'; readonly reason: string }
