import type { FilmContainer } from '@contract/failures/films'
import { type FilmRate, largestFilmSide } from '@contract/film/film-limits'
import type { FilmPreset } from '@contract/film/film-motion'
import { type FilmAspect, type FilmOrder, filmOrder } from '@contract/film/film-order'
import { filmShapeOf, filmSizeOf } from '@contract/film/film-size'
import type { Size } from '@geometry/plane'

/** How a person wants the video of one mockup. */
export interface FilmSettings {
  readonly motion: FilmPreset
  /** 1 to 15 */
  readonly seconds: number
  readonly aspect: FilmAspect
  /** px; a smaller source is not enlarged */
  readonly longSide: number
  readonly fps: FilmRate
  readonly loop: boolean
  readonly container: FilmContainer
  readonly audio: boolean
  /** Corrected depths by layer, 0 farthest to 1 nearest. */
  readonly depths: Readonly<Record<string, number>>
}

export const usualFilm: FilmSettings = {
  motion: 'showcase',
  seconds: 4,
  aspect: 'original',
  longSide: 1920,
  fps: 30,
  loop: true,
  container: 'mp4',
  audio: false,
  depths: {},
}

const longSides = [640, 960, 1280, 1920, 2560, largestFilmSide] as const

export interface FilmSizeChoice extends Size {
  readonly longSide: number
}

/** The sizes that a source is large enough for, smallest first; its own size is the last of them. */
export function filmSizeChoices(aspect: FilmAspect, source: Size): readonly FilmSizeChoice[] {
  const whole = filmSizeOf({ aspect, width: 'original' }, source)
  const longest = Math.max(whole.width, whole.height)
  const widthFor = (longSide: number) => longSide * Math.min(1, filmShapeOf(aspect, source))
  const sides = longSides.filter((side) => side < longest)
  return [...sides, longest].map((longSide) => ({
    longSide,
    ...filmSizeOf({ aspect, width: widthFor(longSide) }, source),
  }))
}

/** The largest choice that is no larger than asked for, or the smallest there is. */
export function filmSizeChoice({ aspect, longSide }: FilmSettings, source: Size): FilmSizeChoice {
  const choices = filmSizeChoices(aspect, source)
  return choices.findLast((choice) => choice.longSide <= longSide) ?? choices[0]!
}

/** As main takes it. */
export function filmOrderOf(settings: FilmSettings, source: Size): FilmOrder {
  const { motion, seconds, aspect, fps, loop, depths } = settings
  const { width } = filmSizeChoice(settings, source)
  return filmOrder.parse({ motion, seconds, aspect, fps, loop, depths, width })
}

/** The frame shown at a moment: both are shares of the whole, and the last frame stands at 1. */
export const frameAt = (at: number, { seconds, fps }: Pick<FilmSettings, 'seconds' | 'fps'>): number =>
  Math.round(Math.min(1, Math.max(0, at)) * (seconds * fps - 1))

export const momentOf = (frame: number, { seconds, fps }: Pick<FilmSettings, 'seconds' | 'fps'>): number =>
  Math.min(1, Math.max(0, frame / (seconds * fps - 1)))

/** The moment that much later: a loop goes on from its start, another film stays at its end. */
export function momentAfter(
  at: number,
  elapsedMs: number,
  { seconds, loop }: Pick<FilmSettings, 'seconds' | 'loop'>,
): number {
  const next = at + elapsedMs / 1000 / seconds
  return loop ? next % 1 : Math.min(1, next)
}
