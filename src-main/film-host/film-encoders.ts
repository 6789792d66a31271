import { AppError } from '@contract/errors'
import type { FilmContainer } from '@contract/failures/films'
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

/** The first of these encoders that writes a film writes it; in order of preference. Each is asked once, at most. */
export const createFilmEncoder = (encoders: readonly OneEncoder[]): FilmEncoder => {
  const asked = new Map<OneEncoder, Promise<readonly FilmCapability[]>>()
  const writesOf = (encoder: OneEncoder): Promise<readonly FilmCapability[]> => {
    const known = asked.get(encoder) ?? capabilitiesOf(encoder)
    asked.set(encoder, known)
    return known
  }
  const all = async (): Promise<readonly FilmCapability[]> =>
    (await Promise.all(encoders.map(writesOf))).flat()
  return {
    async capabilities(container) {
      if (container === undefined) return all()
      for (const encoder of encoders) {
        const found = (await writesOf(encoder)).filter((each) => each.container === container)
        if (found.length > 0) return found
      }
      return []
    },
    async encode(film, options = {}) {
      const { container, audio } = film
      try {
        const able = audio && container === 'mp4' ? soundFirst(encoders, await all()) : encoders
        return await encodeWhole(film, options, writing(container, able, writesOf))
      } catch (error) {
        throw options.signal?.aborted ? new AppError('cancelled', {}) : error
      } finally {
        film.frames.destroy()
      }
    },
  }
}

const capabilitiesOf = async (encoder: OneEncoder): Promise<readonly FilmCapability[]> =>
  (await encoder.writes()).map((writes) => ({ encoder: encoder.name, ...writes }))

/** Those that write such files; the later ones are asked when the earlier ones have refused. */
async function* writing(
  container: FilmContainer,
  encoders: readonly OneEncoder[],
  writesOf: (encoder: OneEncoder) => Promise<readonly FilmCapability[]>,
): AsyncGenerator<OneEncoder, void, void> {
  for (const encoder of encoders)
    if ((await writesOf(encoder)).some((each) => each.container === container)) yield encoder
}

/** In an MP4, AAC plays everywhere, and Opus not on older devices. */
const soundFirst = (
  encoders: readonly OneEncoder[],
  capabilities: readonly FilmCapability[],
): readonly OneEncoder[] => {
  const playsEverywhere = ({ name }: OneEncoder): boolean =>
    capabilities.some(
      ({ encoder, container, audioCodec }) => encoder === name && container === 'mp4' && audioCodec === 'aac',
    )
  return [...encoders.filter(playsEverywhere), ...encoders.filter((each) => !playsEverywhere(each))]
}

const encodeWhole = async (
  film: FilmToEncode,
  { signal = new AbortController().signal, onFrame = () => undefined }: FilmEncodeOptions,
  able: AsyncIterable<OneEncoder>,
): Promise<EncodedFilm> => {
  const { container, width, height, fps, frameCount } = film
  if (container === 'gif' && fps > mostGifFps) throw new AppError('filmTooFast', { fps, most: mostGifFps })
  let told = 0
  const rising = (encoded: number): void => {
    if (encoded > told) onFrame(encoded)
    told = Math.max(told, encoded)
  }
  let isAny = false
  for await (const encoder of able) {
    isAny = true
    signal.throwIfAborted()
    const outcome = await wholeFilm(film.into, async (unfinished) => {
      const by = await encoder.encode(film, unfinished, { signal, onFrame: rising })
      signal.throwIfAborted()
      return by
    })
    if (outcome !== null) return { ...outcome, encoder: encoder.name, seconds: frameCount / fps }
  }
  if (!isAny) throw new AppError('filmEncoderMissing', { container })
  throw new AppError('filmSizeRefused', { container, width, height })
}
