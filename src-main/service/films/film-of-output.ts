import type { BatchOutput, OutputFilm } from '@contract/desktop/batch-recipe'
import type { Film } from '@contract/film/film'
import { largestFilmSide, smallestFilmSide } from '@contract/film/film-limits'
import { filmOfOrder } from '@contract/film/film-of-order'
import { filmOrder } from '@contract/film/film-order'
import { filmSizeOf } from '@contract/film/film-size'
import type { Size } from '@geometry/plane'

/** The film that an output asks for, of a mockup of this size. */
export const filmOfOutput = (film: OutputFilm, width: BatchOutput['width'], source: Size): Film =>
  filmOfOrder(filmOrder.parse({ ...film, width: widthOf(width) }), source)

/** The size of that film, px. */
export const sizeOfFilmOutput = (
  { aspect }: Pick<OutputFilm, 'aspect'>,
  width: BatchOutput['width'],
  source: Size,
): Size => filmSizeOf({ aspect, width: widthOf(width) }, source)

/** `original` is what players show without scaling: films in the size of a large mockup take minutes. */
const widthOf = (width: BatchOutput['width']): number | null =>
  width === 'original' ? null : Math.min(largestFilmSide, Math.max(smallestFilmSide, width))
