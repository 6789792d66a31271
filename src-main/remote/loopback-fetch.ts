import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { isLoopbackName } from '@contract/loopback-name'

interface FetchOptions {
  readonly signal: AbortSignal
  readonly redirect?: 'follow' | 'manual'
}

/**
 * `fetch`, for which `localhost` and the names beneath it are this computer without asking DNS. The platform's own
 * asks, and takes no addresses from outside, so that such requests go through Node's `http`; certificates are checked
 * for the name. Rejects like `fetch`, or with the system's error itself.
 */
export const loopbackFetch = async (
  wish: Request | URL,
  options: FetchOptions,
  redirects = 0,
): Promise<Response> => {
  const request = wish instanceof Request ? wish : new Request(wish)
  const url = new URL(request.url)
  if (!isLoopbackName(url.hostname)) return fetch(request, options)
  const answer = await answerOf(request, options.signal)
  const { statusCode: status = 0, headers } = answer
  const isRedirected = status >= 300 && status < 400 && headers.location !== undefined
  if (!isRedirected || options.redirect === 'manual') return responseOf(answer)
  answer.destroy()
  if (redirects === mostRedirects) throw new Error('The answer was redirected too often.')
  return loopbackFetch(new URL(headers.location ?? '', url), options, redirects + 1)
}

/** As many as `fetch` follows. */
const mostRedirects = 20

const loopback: LookupFunction = (_host, { all }, found) => {
  if (!all) return found(null, '127.0.0.1', 4)
  found(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])
}

const answerOf = (request: Request, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, url, body } = request
    const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
    const headers = Object.fromEntries(request.headers)
    const sent = send(url, { method, headers, signal, lookup: loopback, agent: false })
    sent.once('response', resolve)
    sent.once('error', reject)
    if (body === null) sent.end()
    // A server that hangs up early is reported by the request itself.
    else pipeline(Readable.fromWeb(body as NodeStream), sent).catch(reject)
  })

const responseOf = (answer: IncomingMessage): Response => {
  const { statusCode: status = 0, rawHeaders } = answer
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const hasBody = status !== 204 && status !== 304
  if (!hasBody) answer.resume()
  return new Response(hasBody ? (Readable.toWeb(answer) as globalThis.ReadableStream) : null, {
    status,
    headers,
  })
}
