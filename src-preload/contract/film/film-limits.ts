/** Frames per second that a film may have. */
export const filmRates = [24, 30, 60] as const
export type FilmRate = (typeof filmRates)[number]

/** Seconds. */
export const shortestFilm = 1
/** Seconds. */
export const longestFilm = 15

/** Pixels of either side; sides are even, because colours are stored at half the resolution. */
export const smallestFilmSide = 64
export const largestFilmSide = 3840

/** Most keys of one track, and most tracks of one film. */
export const mostFilmKeys = 64
export const mostFilmTracks = 64

/** Most designs that follow each other in one film. */
export const mostFilmScenes = 24
