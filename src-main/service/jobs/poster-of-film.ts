import type { ServedFileId } from '../ports/served-files'

/** The served file of a film's poster, beside the film: both are removed together. */
export const posterOfFilm = (film: ServedFileId): ServedFileId =>
  `${film.replace(/\.[a-z0-9]+$/, '')}-poster.jpg`
