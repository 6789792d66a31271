import { AppError } from '@contract/errors'
import type { FilmEncoder } from '../ports/film-encoder'

/** For programs without an encoder: says what to install. */
export const noFilmEncoder: FilmEncoder = {
  capabilities: async () => [],
  encode: ({ container }) => Promise.reject(new AppError('filmEncoderMissing', { container })),
}
