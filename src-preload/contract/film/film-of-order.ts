import { type Film, film } from './film'
import type { FilmOrder } from './film-order'
import { type FilmSize, filmSizeOf } from './film-size'

/** The film that is ordered, of a source of this size. */
export const filmOfOrder = ({ seconds, aspect, width, ...order }: FilmOrder, source: FilmSize): Film =>
  film.parse({ ...order, ...filmSizeOf({ aspect, width }, source), frames: order.fps * seconds })
