export interface ServedPicture {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** The picture at a `mockwright:` address. Throws `NOT_FOUND`, and what drawing it throws. */
export type PictureAt = (address: string) => Promise<ServedPicture>
