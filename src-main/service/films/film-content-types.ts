import type { FilmContainer } from '@contract/failures/films'

/** What films are over HTTP and in pages. */
export const filmContentTypes: Readonly<Record<FilmContainer, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  webp: 'image/webp',
  gif: 'image/gif',
}
