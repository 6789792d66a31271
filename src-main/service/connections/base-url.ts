import { AppError } from '@contract/errors'
import { isLoopbackName } from '@contract/loopback-name'

/**
 * The origin of a server, read from an address as a person pastes it: without a scheme, with a path, with the API's
 * prefix. Throws `INVALID_INPUT`. A key must not cross a network in the clear, so `http:` is accepted for this computer
 * only.
 */
export const readBaseUrl = (text: string): string => {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisComputer(url.hostname))
  if (url && isSafe && url.username === '' && url.password === '') return url.origin
  throw new AppError('baseUrlUnfit', { given: text })
}

const isThisComputer = (host: string): boolean =>
  isLoopbackName(host) || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
