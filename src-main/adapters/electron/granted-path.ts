import { isAbsolute } from 'node:path'

/** The part of an IPC event that tells its sender; a frame that has gone is null. */
export interface Sender {
  readonly senderFrame: { readonly url: string } | null
}

export interface OurPage {
  readonly mainFrame: { readonly url: string }
  readonly address: string
}

/**
 * The path of a message by which the preload script tells of a dropped or chosen file; null for what cannot come from
 * it: a sender that is not the main frame of our own page, or no whole path. The page itself has no way to send one,
 * and the bridge takes a `File` only, whose path Chromium knows and no script can set.
 */
export const grantedPath = ({ senderFrame }: Sender, page: OurPage, path: unknown): string | null => {
  const isOurs = senderFrame === page.mainFrame && isSamePlace(senderFrame.url, page.address)
  return isOurs && typeof path === 'string' && isAbsolute(path) ? path : null
}

const isSamePlace = (url: string, address: string): boolean => {
  if (!URL.canParse(url)) return false
  const [page, ours] = [new URL(url), new URL(address)]
  return page.protocol === ours.protocol && page.host === ours.host
}
