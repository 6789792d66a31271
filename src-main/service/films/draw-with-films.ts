import { AppError, type Failure, failureOf } from '@contract/errors'
import { createScheduler } from '../../scheduling/scheduler'
import { sourceOf } from '../ports/document-source'
import {
  type CallOptions,
  type Engine,
  noTime,
  type OutputFile,
  type OutputOptions,
  type OutputResult,
  type OutputsRequest,
} from '../ports/engine'
import type { Files } from '../ports/files'
import type { FilmMaker } from './film-maker'
import { filmOfOutput } from './film-of-output'

export interface DrawWithFilmsDeps {
  readonly engine: Pick<Engine, 'describe' | 'renderOutputs'>
  readonly openFilms: () => Promise<FilmMaker>
  readonly files: Pick<Files, 'write'>
}

/** `renderOutputs` of the same engine, which also makes the files whose outputs ask for a film: one at a time. */
export const drawWithFilms = (deps: DrawWithFilmsDeps): Engine['renderOutputs'] => {
  // Each takes all cores, and memory by the size of its frames.
  const turns = createScheduler({ limit: 1 })
  return async (request, options) => {
    const pictures = request.files.filter(({ output }) => !output.film)
    if (pictures.length === request.files.length) return deps.engine.renderOutputs(request, options)
    const drawn =
      pictures.length === 0 ? [] : await deps.engine.renderOutputs({ ...request, files: pictures }, options)
    const results: OutputResult[] = []
    let next = 0
    for (const file of request.files) {
      if (file.output.film) results.push(await turns.run(() => filmed(file, request, deps, options)))
      else results.push(drawn[next++] ?? { failure: failureOf('internal', {}) })
    }
    return results
  }
}

/** Throws `VIDEO_ENCODER_MISSING` if this machine cannot write a film that the outputs ask for. */
export const assertFilmsWritten = async (
  outputs: readonly OutputOptions[],
  openFilms: () => Promise<Pick<FilmMaker, 'assertWrites'>>,
): Promise<void> => {
  const containers = outputs.flatMap(({ film }) => (film?.part === 'film' ? [film.container] : []))
  for (const container of new Set(containers)) await (await openFilms()).assertWrites(container)
}

const filmed = async (
  { output, target }: OutputFile,
  { file, edits, resources }: OutputsRequest,
  { engine, openFilms, files }: DrawWithFilmsDeps,
  { signal }: CallOptions = {},
): Promise<OutputResult> => {
  const { film: wish, width, quality } = output
  if (!wish) return { failure: failureOf('internal', {}) }
  const calling = signal ? { signal } : {}
  try {
    const description = await engine.describe(file, calling)
    const film = filmOfOutput(wish, width, description)
    const subject = { kind: 'document', file: sourceOf(file), scenes: [edits] } as const
    const question = { subject, film, ...(resources && { resources }) }
    const films = await openFilms()
    const size = { width: film.width, height: film.height }
    if (wish.part === 'poster') {
      const poster = await films.poster(question, calling)
      await files.write(target, poster)
      return { file: { ...size, path: target, bytes: poster.length, diagnostics: [], timings: noTime } }
    }
    const { container } = wish
    const { bytes, diagnostics } = await films.make(
      { ...question, container, quality, audio: false, into: target },
      calling,
    )
    return { file: { ...size, path: target, bytes, diagnostics, timings: noTime } }
  } catch (error) {
    if (error instanceof AppError && isOfFilm(error.failure) && !signal?.aborted)
      return { failure: error.failure }
    throw error
  }
}

/** After any other failure the engine may have died, or the caller given up: whoever asked decides what follows. */
const isOfFilm = ({ code }: Failure): boolean => code !== 'ENGINE_CRASHED' && code !== 'CANCELLED'
