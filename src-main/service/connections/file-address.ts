import { AppError } from '@contract/errors'
import type { FileAddress } from '../ports/file-address'

/** As a person wrote it. */
export interface GivenFileAddress {
  readonly read: string
  readonly write: string | null
}

/**
 * A file address as a person wrote it. Throws `INVALID_INPUT` for one that no service could fetch, or under which every
 * file would be the same.
 */
export const readFileAddress = ({ read, write }: GivenFileAddress): FileAddress => {
  const readUrl = urlOf(read)
  const writeUrl = write === null ? null : urlOf(write)
  if (writeUrl === null && !/\{(hash|name)\}/.test(readUrl))
    throw new AppError('fileAddressUnfit', { given: read, fault: 'sameForAll' })
  return { readUrl, writeUrl }
}

/** Null for a text that holds none. */
export const storedFileAddress = (text: string | null): FileAddress | null => {
  try {
    const { readUrl, writeUrl } = JSON.parse(text ?? '')
    return readFileAddress({ read: String(readUrl), write: typeof writeUrl === 'string' ? writeUrl : null })
  } catch {
    return null
  }
}

/** The addresses without their queries, which may be signatures that open them. */
export const withoutSignature = ({ readUrl, writeUrl }: FileAddress): FileAddress => ({
  readUrl: plain(readUrl),
  writeUrl: writeUrl === null ? null : plain(writeUrl),
})

const plain = (url: string): string => url.replace(/[?#].*$/, '')

const urlOf = (text: string): string => {
  const given = text.trim()
  const url = /^https?:\/\//i.test(given) && URL.canParse(given) ? new URL(given) : null
  if (!url) throw new AppError('fileAddressUnfit', { given: given || null, fault: 'noAddress' })
  if (url.username !== '' || url.password !== '')
    throw new AppError('fileAddressUnfit', { given: url.host, fault: 'secretInName' })
  // As it was written: a parser would escape the braces of the placeholders.
  return given
}
