export interface ServedPicture {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** The picture at a `mockwright:` address. Throws `NOT_FOUND`, and any error from drawing it. */
export type PictureAt = (address: string) => Promise<ServedPicture>
