export interface ServedPicture {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** A written film, whose bytes are read on demand. */
export interface ServedFilm {
  readonly file: Blob
  readonly contentType: string
}

/**
 * The film of an id, or of `<run>/<item>` of a batch. Throws `NOT_FOUND` and `FILE_NOT_FOUND`.
 */
export type FilmOf = (address: string) => Promise<ServedFilm>

/** The picture at a `mockwright:` address. Throws `NOT_FOUND`, and any error from drawing it. */
export type PictureAt = (address: string) => Promise<ServedPicture>
