import type { FilmEvent } from '@contract/desktop/films'
import type { Failure } from '@contract/errors'
import type { FilmContainer } from '@contract/failures/films'
import type { Uuid } from '@contract/vocabulary'

export interface RunningFilm {
  readonly step: 'running'
  /** For main, which cancels by it. */
  readonly filmId: Uuid
  readonly path: string
  /** 0..1 */
  readonly progress: number
  readonly isCancelling: boolean
}

export type FinishedFilm = Extract<FilmEvent, { type: 'done' }> & { readonly container: FilmContainer }

/** The export of one mockup's video, and its end until a person has seen it. */
export type FilmExport =
  | RunningFilm
  | { readonly step: 'done'; readonly film: FinishedFilm }
  | { readonly step: 'failed'; readonly failure: Failure }
