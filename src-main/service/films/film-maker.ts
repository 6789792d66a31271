import { AppError, isOfKind } from '@contract/errors'
import type { FilmContainer } from '@contract/failures/films'
import type { Film } from '@contract/film/film'
import type { CallOptions, FilePath } from '../ports/engine'
import type { DrawnFilm, FilmDrawer, FilmQuestion } from '../ports/film-drawer'
import type { EncodedFilm, FilmEncoder } from '../ports/film-encoder'
import type { FilmScratch, OpenFilmScratch } from '../ports/film-scratch'
import { posterFrameOf } from './poster-frame'

export interface FilmMakerDeps {
  readonly drawer: FilmDrawer
  readonly encoder: FilmEncoder
  readonly openScratch: OpenFilmScratch
}

export interface FilmToMake extends FilmQuestion {
  readonly container: FilmContainer
  /** 1..100 */
  readonly quality: number
  /** Left out of account where the container has no sound. */
  readonly audio: boolean
  readonly into: FilePath
}

export interface MadeFilm extends Pick<DrawnFilm, 'diagnostics' | 'timings'>, EncodedFilm {
  readonly width: number
  readonly height: number
}

/**
 * Draws films and writes them. Each rejects with `AppError` only: the codes of the engine and of the encoder, and
 * `CANCELLED`.
 */
export interface FilmMaker {
  /** The file is whole or as it was before, and nothing else is left behind. */
  make(wish: FilmToMake, options?: CallOptions): Promise<MadeFilm>
  /** The frame that shows best what is printed, as a JPEG. */
  poster(question: FilmQuestion, options?: Pick<CallOptions, 'signal'>): Promise<Uint8Array>
  /** Throws `filmEncoderMissing` if this machine cannot write such files. */
  assertWrites(container: FilmContainer): Promise<void>
}

export const createFilmMaker = ({ drawer, encoder, openScratch }: FilmMakerDeps): FilmMaker => ({
  async make(wish, options = {}) {
    const scratch = await openScratch()
    try {
      return await makeWithin(scratch, wish, { drawer, encoder }, options)
    } finally {
      await scratch.close()
    }
  },

  poster: (question, { signal } = {}) =>
    drawer.drawFilmFrame(
      { ...question, frame: posterFrameOf(question), format: 'jpg' },
      { ...(signal && { signal }) },
    ),

  async assertWrites(container) {
    const found = await encoder.capabilities(container)
    if (!found.some((each) => each.container === container))
      throw new AppError('filmEncoderMissing', { container })
  },
})

/** For programs that make no films: refuses each. */
export const noFilms: FilmMaker = {
  make: ({ container }) => Promise.reject(new AppError('filmEncoderMissing', { container })),
  poster: () => Promise.reject(new AppError('filmEncoderMissing', { container: 'mp4' })),
  assertWrites: (container) => Promise.reject(new AppError('filmEncoderMissing', { container })),
}

const makeWithin = async (
  scratch: FilmScratch,
  { container, quality, audio, into, ...question }: FilmToMake,
  { drawer, encoder }: Pick<FilmMakerDeps, 'drawer' | 'encoder'>,
  { signal, onProgress }: CallOptions,
): Promise<MadeFilm> => {
  const { film } = question
  const either = new AbortController()
  const both = signal ? AbortSignal.any([signal, either.signal]) : either.signal
  const pixelFormat = takesColors(container) ? 'rgba' : 'i420'
  const tell = inSteps(onProgress)
  const [drawn, encoded] = await Promise.allSettled([
    drawer
      .drawFilm(
        { ...question, pixelFormat, framesTo: scratch.framesTo },
        // Of its frames, those count that are encoded.
        { signal: both, onProgress: (drawn) => tell(Math.min(drawn, planesShare)) },
      )
      .catch(async (error: unknown) => {
        // An encoder that fails leaves the connection first: its own reason comes later, unless it is made to stop.
        if (both.aborted || !isCancelled(error)) either.abort()
        // No more frames come, and it may be that none has come.
        await scratch.close()
        throw error
      }),
    encoder
      .encode(
        {
          frames: scratch.frames,
          pixelFormat,
          width: film.width,
          height: film.height,
          fps: film.fps,
          frameCount: film.frames,
          container,
          quality,
          audio: audio && !takesColors(container),
          repeats: film.loop,
          into,
        },
        {
          signal: both,
          onFrame: (encoded) => tell(planesShare + (1 - planesShare) * (encoded / film.frames)),
        },
      )
      .catch(async (error: unknown) => {
        // An engine that fails ends the connection first: its own reason comes later, unless it is made to stop.
        if (!isBroken(error)) either.abort()
        await scratch.close()
        throw error
      }),
  ])
  if (drawn.status === 'fulfilled' && encoded.status === 'fulfilled')
    return { ...drawn.value, ...encoded.value, ...sizeOf(film) }
  if (signal?.aborted) throw new AppError('cancelled', {})
  throw causeOf(drawn, encoded)
}

/** Of the progress: what moves is drawn once before the first frame; the engine counts alike. */
const planesShare = 0.1

/** Tells progress in hundredths: nobody sees more, and each is written down. */
const inSteps = (onProgress: CallOptions['onProgress']) => {
  let told = 0
  return (share: number): void => {
    const step = Math.floor(100 * share)
    if (step <= told) return
    told = step
    onProgress?.(step / 100)
  }
}

const sizeOf = ({ width, height }: Film) => ({ width, height })

/** Containers of animated pictures take colours with alpha, and have no sound. */
const takesColors = (container: FilmContainer): boolean => container === 'webp' || container === 'gif'

/** Frames that broke off: the cause is at their other end. */
const isBroken = (error: unknown): boolean =>
  !(error instanceof AppError) || isOfKind(error.failure, 'filmFramesBroken')

const isCancelled = (error: unknown): boolean => error instanceof AppError && error.code === 'CANCELLED'

/** The failure that came first: the other side was cancelled by it, or found its frames broken off. */
const causeOf = (drawn: PromiseSettledResult<unknown>, encoded: PromiseSettledResult<unknown>): unknown => {
  const ofEngine = drawn.status === 'rejected' ? drawn.reason : null
  const ofEncoder = encoded.status === 'rejected' ? encoded.reason : null
  if (ofEncoder !== null && !isBroken(ofEncoder) && !isCancelled(ofEncoder)) return ofEncoder
  return ofEngine === null || isCancelled(ofEngine) ? (ofEncoder ?? ofEngine) : ofEngine
}
