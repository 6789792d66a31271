import { largestFilmSide, smallestFilmSide } from './film-limits'
import type { FilmAspect } from './film-order'

/** px */
export interface FilmSize {
  readonly width: number
  readonly height: number
}

export interface FilmSizeWish {
  readonly aspect: FilmAspect
  /** Pixels; `original`: as many as the source has; null: these too, but no side longer than `usualLongestSide`. */
  readonly width: number | 'original' | null
}

/** Pixels: what players show without scaling on most screens. */
export const usualLongestSide = 1920

/**
 * The frame of a film, px: both sides are even and within the limits of films, where the shape is kept as far as these
 * allow. `source`: the size of the mockup or picture.
 */
export const filmSizeOf = ({ aspect, width }: FilmSizeWish, source: FilmSize): FilmSize => {
  const shape = filmShapeOf(aspect, source)
  const whole = widestWithin(shape, source)
  const usual = Math.min(whole, widestWithin(shape, squareOf(usualLongestSide)))
  const wished = width === 'original' ? whole : (width ?? usual)
  const allowed = Math.min(wished, widestWithin(shape, squareOf(largestFilmSide)))
  const wide = Math.max(allowed, smallestFilmSide, smallestFilmSide * shape)
  return { width: sideOf(wide), height: sideOf(wide / shape) }
}

/** Width by height. */
export const filmShapeOf = (aspect: FilmAspect, source: FilmSize): number =>
  aspect === 'original' ? source.width / source.height : shapes[aspect]

const shapes: Readonly<Record<Exclude<FilmAspect, 'original'>, number>> = {
  '16:9': 16 / 9,
  '1:1': 1,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
}

const squareOf = (side: number): FilmSize => ({ width: side, height: side })

/** The width of the largest frame of this shape within a size. */
const widestWithin = (shape: number, { width, height }: FilmSize): number => Math.min(width, height * shape)

const sideOf = (length: number): number =>
  Math.min(largestFilmSide, Math.max(smallestFilmSide, 2 * Math.floor(Math.round(length) / 2)))
