import type { FilmContainer } from '@contract/failures/films'

/** The kind of film that a file is, by its first bytes; null for any other file. */
export const filmContainerOf = (bytes: Uint8Array): FilmContainer | null => {
  const begins = (at: number, text: string): boolean =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) ===
    text
  if (begins(4, 'ftyp')) return 'mp4'
  if (begins(0, '\x1aE\xdf\xa3')) return 'webm'
  if (begins(0, 'RIFF') && begins(8, 'WEBP')) return 'webp'
  return begins(0, 'GIF8') ? 'gif' : null
}
