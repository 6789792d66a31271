import { type Film, film } from '@contract/film/film'
import type { FilmOrder } from '@contract/film/film-order'
import type { Size } from '@geometry/plane'
import { filmSizeOf } from './film-size'

/** The film that is ordered, of a source of this size. */
export const filmOf = ({ seconds, aspect, width, ...order }: FilmOrder, source: Size): Film =>
  film.parse({ ...order, ...filmSizeOf({ aspect, width }, source), frames: order.fps * seconds })
