import { webCodecsWriters } from './encode-film'
import type { FilmWriters } from './film-messages'

/** Films by the encoders of the page that runs this. */
export const pageWriters = (): FilmWriters => webCodecsWriters(globalThis)
