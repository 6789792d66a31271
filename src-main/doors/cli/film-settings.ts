import { type BatchOutput, batchOutput } from '@contract/desktop/batch-recipe'
import { misspelt } from '@contract/edits/misspelt'
import { filmContainers } from '@contract/failures/films'
import { largestFilmSide, smallestFilmSide } from '@contract/film/film-limits'

/** Settings of an `--output` that are of films alone. */
const ofFilms: ReadonlySet<string> = new Set([
  'motion',
  'strength',
  'seconds',
  'fps',
  'aspect',
  'loop',
  'poster',
])

/** The quality of films where none is named, as that of `video`. */
const usualQuality = 75

/**
 * The film that an `--output` asks for, and its poster after it: `mp4,motion:orbit,seconds:6,width:1080,loop,poster`.
 * Null for a picture; `webp` is one unless a setting of films is named. Throws `INVALID_INPUT`.
 */
export const filmOutputsOf = (
  text: string,
  place: number,
  usual: BatchOutput,
): readonly BatchOutput[] | null => {
  const [format = '', ...parts] = text.split(',').map((part) => part.trim())
  const settings = new Map(parts.map(settingOf))
  const container = filmContainers.find((each) => each === format.toLowerCase())
  if (!container || (container === 'webp' && ![...settings.keys()].some((name) => ofFilms.has(name))))
    return null
  const { motion, strength, seconds, fps, aspect, loop, poster, width, quality, ...unknown } =
    Object.fromEntries(settings)
  const { success, data } = batchOutput.safeParse({
    ...usual,
    id: String(place + 1),
    ...(width !== undefined && { width: width === 'original' ? width : sideOf(width) }),
    quality: quality === undefined ? usualQuality : Number(quality),
    film: {
      ...{ motion, aspect, container, loop: flagOf(loop) },
      ...(strength !== undefined && { strength: Number(strength) }),
      ...(seconds !== undefined && { seconds: Number(seconds) }),
      ...(fps !== undefined && { fps: Number(fps) }),
    },
  })
  const isPoster = flagOf(poster)
  if (!success || !data.film || isPoster === null || Object.keys(unknown).length > 0)
    throw misspelt({
      expected: 'mp4, webm, webp or gif,motion:…,seconds:…,fps:…,aspect:…,width:…,quality:…,loop,poster',
      given: text,
      example: '--output mp4,motion:orbit,seconds:6,width:1080,loop,poster',
    })
  const posterId = `${data.id}-poster`
  return isPoster ? [data, { ...data, id: posterId, film: { ...data.film, part: 'poster' } }] : [data]
}

const settingOf = (part: string): readonly [name: string, value: string] => {
  const [, name = part, value = ''] = /^([a-z]+):(.+)$/.exec(part) ?? []
  return [name, value]
}

/** A setting without a value; null for one that has one. */
const flagOf = (value: string | undefined): boolean | null => {
  if (value === undefined) return false
  return value === '' ? true : null
}

const sideOf = (text: string): number | null => {
  const width = Number(text)
  return width >= smallestFilmSide && width <= largestFilmSide ? width : null
}
