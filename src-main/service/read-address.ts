import { AppError } from '@contract/errors'
import { bytesOfDataUrl } from './base64'
import type { Fetched, Fetcher } from './ports/fetcher'

export const isDataUrl = (url: string): boolean => /^data:/i.test(url)

/** The bytes of a `data:` URL, within the ceiling. Throws the codes of `wish`. */
export const dataWithin = (url: string, wish: Fetched): Uint8Array => {
  const bytes = bytesOfDataUrl(url, wish.unreachable, wish.what)
  if (bytes.length <= wish.maximumBytes) return bytes
  throw new AppError(
    wish.tooLarge,
    `${wish.what} has ${bytes.length} bytes; at most ${wish.maximumBytes} are taken.`,
    { suggestion: 'Send a smaller file.' },
  )
}

/** What a `data:`, `http:` or `https:` address stands for. Throws the codes of `wish`. */
export const readAddress = async (
  url: string,
  wish: Fetched,
  fetcher: Pick<Fetcher, 'read'>,
  signal?: AbortSignal,
): Promise<Uint8Array> => (isDataUrl(url) ? dataWithin(url, wish) : fetcher.read(url, wish, signal))
