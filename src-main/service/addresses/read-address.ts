import { AppError } from '@contract/errors'
import type { Fetched, Fetcher } from '../ports/fetcher'
import { bytesOfDataUrl } from './base64'

export const isDataUrl = (url: string): boolean => /^data:/i.test(url)

/** The bytes of a `data:` URL, within the size limit. Throws the codes of `wish`. */
export const dataWithin = (url: string, wish: Fetched): Uint8Array => {
  const bytes = bytesOfDataUrl(url, wish.unreachable, wish.what)
  assertWithin(bytes.length, wish)
  return bytes
}

/** Throws the `tooLarge` code if `size` exceeds the limit. */
export const assertWithin = (size: number, { what, maximumBytes, tooLarge }: Fetched): void => {
  if (size <= maximumBytes) return
  throw new AppError('bytesTooMany', { ...what, bytes: size, most: maximumBytes }, { code: tooLarge })
}

/** The bytes behind a `data:`, `http:` or `https:` address. Throws the codes of `wish`. */
export const readAddress = async (
  url: string,
  wish: Fetched,
  fetcher: Pick<Fetcher, 'read'>,
  signal?: AbortSignal,
): Promise<Uint8Array> => (isDataUrl(url) ? dataWithin(url, wish) : fetcher.read(url, wish, signal))
