import { AppError } from '@contract/errors'
import type { Fetched, Fetcher } from '../ports/fetcher'

/**
 * The bytes of the picture at `image_url`, a PNG or a JPEG. Throws `INVALID_IMAGE` for anything else, and the codes of
 * artwork that is fetched.
 */
export const bringPicture = async (
  url: string,
  { fetcher, maximumArtworkBytes }: BringPictureDeps,
  signal?: AbortSignal,
): Promise<Uint8Array> => {
  const wish: Fetched = {
    what: { what: 'picture', of: null },
    maximumBytes: maximumArtworkBytes,
    blocked: 'ASSET_BLOCKED',
    unreachable: 'ASSET_UNREACHABLE',
    tooLarge: 'ARTWORK_TOO_LARGE',
  }
  const bytes = await fetcher.read(url, wish, signal)
  if (begins(bytes, png) || begins(bytes, jpeg)) return bytes
  throw new AppError('videoPictureUnsuited', {})
}

export interface BringPictureDeps {
  readonly fetcher: Pick<Fetcher, 'read'>
  readonly maximumArtworkBytes: number
}

/** The first bytes of every file of the kind; what a server calls it may be wrong. */
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
