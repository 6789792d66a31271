import { AppError } from '@contract/errors'

/** Reads the public address of files: http or https, no query; a trailing slash is dropped. Throws `INVALID_INPUT`. */
export const readPublicUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '')
    return url.href.replace(/\/+$/, '')
  throw new AppError('publicUrlUnfit', { given: text })
}
