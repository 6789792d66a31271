import { failureOf } from '@contract/errors'
import { brokenLine, type CalledService } from './broken-line'
import { loopbackFetch } from './loopback-fetch'
import { failureOfBody, RemoteFault } from './remote-fault'

/** Receives the headers of every answer, including failures. */
export type HeaderListener = (headers: Headers) => void

/**
 * A `fetch` that returns only complete JSON answers (or none, 204) with a success status; everything else is thrown as
 * a `RemoteFault`. Redirects are not followed: they would send the key to another address. `timeoutMs` covers one
 * attempt with its complete answer; `name` is the connection's.
 */
export const createSoundFetch =
  ({ timeoutMs, name }: { readonly timeoutMs: number; readonly name?: string | undefined }) =>
  async (request: Request, onHeaders: HeaderListener): Promise<Response> => {
    const called = { connection: name ?? null, host: new URL(request.url).host }
    const { response, text } = await wholeAnswer(request, timeoutMs, called)
    onHeaders(response.headers)
    const { status, headers } = response
    const retryAfterMs = retryAfterMsOf(headers.get('retry-after'))
    if (status >= 300 && status < 400) {
      const failure = failureOf('serviceRedirects', { ...called, target: headers.get('location') })
      throw new RemoteFault(failure, status)
    }
    const body = parsed(text)
    if (status >= 400) {
      const call = `${request.method} ${new URL(request.url).pathname}`
      const failure = failureOfBody(body, status, called)
      throw new RemoteFault(failure, status, retryAfterMs, undefined, { ...called, call })
    }
    if (status === 204 || text.trim() === '') return new Response(null, { status: 204, headers })
    if (body === undefined)
      throw new RemoteFault(failureOf('answerUnreadable', { ...called, beginning: beginningOf(text) }), null)
    if (isRefusal(body)) throw new RemoteFault(failureOfBody(body, 400, called), 400, retryAfterMs)
    return new Response(text, { status, headers: { ...bare(headers), 'content-type': 'application/json' } })
  }

const wholeAnswer = async (request: Request, timeoutMs: number, called: CalledService) => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await loopbackFetch(request, { redirect: 'manual', signal })
    return { response, text: await response.text() }
  } catch (cause) {
    request.signal.throwIfAborted()
    const failure = signal.aborted
      ? failureOf('noAnswerWithin', { ...called, seconds: timeoutMs / 1000 })
      : failureOf('lineBroken', { ...called, why: brokenLine(cause) })
    throw new RemoteFault(failure, null, null, cause)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Some services say in the body of a 200 that they refuse. */
const isRefusal = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  [false, 'false', 0].includes(body.success as never)

const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

/** Drops the length and encoding headers: the text has been decompressed, so they no longer apply. */
const bare = (headers: Headers): Record<string, string> => {
  const { 'content-encoding': _, 'content-length': __, ...rest } = Object.fromEntries(headers)
  return rest
}

/** Reads seconds or a date; null if neither can be parsed. */
export const retryAfterMsOf = (value: string | null): number | null => {
  if (value === null) return null
  const ms = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
