import { AppError } from '@contract/errors'

/**
 * Where files are read from outside: an address of http or https without query, without a slash at its end. Throws
 * `INVALID_INPUT`.
 */
export const readPublicUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '')
    return url.href.replace(/\/+$/, '')
  throw new AppError('publicUrlUnfit', { given: text })
}
