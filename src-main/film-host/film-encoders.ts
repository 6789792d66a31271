import { AppError } from '@contract/errors'
import type {
  EncodedFilm,
  FilmCapability,
  FilmEncodeOptions,
  FilmEncoder,
  FilmToEncode,
} from '../service/ports/film-encoder'
import type { OneEncoder } from './one-encoder'
import { wholeFilm } from './whole-film'

/** GIF counts hundredths of a second, and browsers slow down films whose frames last less than two. */
const mostGifFps = 50

/** The first of these encoders that writes a film writes it; in order of preference. */
export const createFilmEncoder = (encoders: readonly OneEncoder[]): FilmEncoder => {
  let found: Promise<readonly FilmCapability[]> | undefined
  const capabilities = (): Promise<readonly FilmCapability[]> => {
    found ??= Promise.all(
      encoders.map(async (encoder) =>
        (await encoder.writes()).map((writes) => ({ encoder: encoder.name, ...writes })),
      ),
    ).then((all) => all.flat())
    return found
  }
  return {
    capabilities,
    async encode(film, options = {}) {
      try {
        return await encodeWhole(film, options, inOrderFor(film, await capabilities(), encoders))
      } catch (error) {
        throw options.signal?.aborted ? new AppError('cancelled', {}) : error
      } finally {
        film.frames.destroy()
      }
    },
  }
}

const inOrderFor = (
  { container, audio }: FilmToEncode,
  capabilities: readonly FilmCapability[],
  encoders: readonly OneEncoder[],
): readonly OneEncoder[] => {
  const able = capabilities.filter((capability) => capability.container === container)
  // In an MP4, AAC plays everywhere, and Opus not on older devices.
  const played = able.filter(({ audioCodec }) => audioCodec === 'aac')
  const names = (audio && container === 'mp4' ? [...played, ...able] : able).map(({ encoder }) => encoder)
  return [...new Set(names)].flatMap((name) => encoders.filter((encoder) => encoder.name === name))
}

const encodeWhole = async (
  film: FilmToEncode,
  { signal = new AbortController().signal, onFrame = () => undefined }: FilmEncodeOptions,
  able: readonly OneEncoder[],
): Promise<EncodedFilm> => {
  const { container, width, height, fps, frameCount } = film
  if (able.length === 0) throw new AppError('filmEncoderMissing', { container })
  if (container === 'gif' && fps > mostGifFps) throw new AppError('filmTooFast', { fps, most: mostGifFps })
  let told = 0
  const rising = (encoded: number): void => {
    if (encoded > told) onFrame(encoded)
    told = Math.max(told, encoded)
  }
  for (const encoder of able) {
    signal.throwIfAborted()
    const outcome = await wholeFilm(film.into, async (unfinished) => {
      const by = await encoder.encode(film, unfinished, { signal, onFrame: rising })
      signal.throwIfAborted()
      return by
    })
    if (outcome !== null) return { ...outcome, encoder: encoder.name, seconds: frameCount / fps }
  }
  throw new AppError('filmSizeRefused', { container, width, height })
}
