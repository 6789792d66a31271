import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SendWebhook, WebhookMessage } from '../../service/ports/webhook-sender'
import { ipsOf, isAdmittedHost, pinnedTo } from './pinned-host'
import { isLoopbackAddress, isPublicAddress } from './public-address'

export interface WebhookSenderSettings {
  /** Hosts allowed at any address, as `name` or `name:port`. */
  readonly admittedHosts: readonly string[]
  /** Ports of receivers on this computer that a person has switched on. */
  readonly localPorts: readonly number[]
  /** Time limit until the receiver has answered. */
  readonly timeoutMs: number
  /** Each header of a kind has the same value. */
  readonly signatureHeaders: readonly string[]
  readonly timestampHeaders: readonly string[]
  readonly deliveryHeaders: readonly string[]
  readonly userAgent: string
}

/** Only the beginning of an answer's body is kept, for the log; after this many bytes the connection is closed. */
const mostAnswerBytes = 64 * 1024
const mostAnswerCharacters = 2000
/** Time to wait for the end of a body after its status has arrived. */
const bodyPatienceMs = 250

/**
 * Sends a signed POST. Only the status of the answer counts; redirects are not followed, because the address was agreed
 * on.
 */
export const createHttpWebhookSender =
  (settings: WebhookSenderSettings): SendWebhook =>
  async (message, signal) => {
    const timeout = AbortSignal.timeout(settings.timeoutMs)
    const ending = AbortSignal.any([signal, timeout])
    try {
      const { status, text } = await unlessAborted(send(message, settings, ending), ending)
      return { httpStatus: status, error: errorOf(status), text }
    } catch (error) {
      return {
        httpStatus: null,
        text: null,
        error: timeout.aborted
          ? `The receiver did not answer within ${settings.timeoutMs / 1000} s.`
          : `The receiver could not be reached: ${error instanceof Error ? error.message : String(error)}`,
      }
    }
  }

const errorOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `The receiver answered ${status}: redirects are not followed, change the endpoint's url.`
    : `The receiver answered ${status}; expected is 2xx.`
}

const send = async (
  { url, secret, body, deliveryId, sentAt, origin }: WebhookMessage,
  settings: WebhookSenderSettings,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: string | null }> => {
  const target = new URL(url)
  const ips = await ipsOf(target)
  const refusal = refusalOf(target, ips, settings)
  if (refusal !== null) throw new Error(refusal)
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const answer = await post(target, {
    ips,
    body,
    signal,
    headers: {
      'user-agent': settings.userAgent,
      ...all(settings.timestampHeaders, timestamp),
      ...all(
        settings.signatureHeaders,
        createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      ),
      ...all(settings.deliveryHeaders, deliveryId),
      ...(origin && { 'x-request-id': origin.requestId }),
      ...(origin?.traceparent && { traceparent: origin.traceparent }),
    },
  })
  return { status: answer.statusCode ?? 0, text: await beginningOf(answer) }
}

const all = (names: readonly string[], value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, value]))

const refusalOf = (
  target: URL,
  ips: readonly string[],
  { admittedHosts, localPorts }: Pick<WebhookSenderSettings, 'admittedHosts' | 'localPorts'>,
): string | null => {
  if (ips.length > 0 && (isAdmittedHost(target, admittedHosts) || ips.every(isPublicAddress))) return null
  if (ips.length === 0 || !ips.every(isLoopbackAddress))
    return `${target.host} is neither on the public network nor on this computer.`
  const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80))
  if (localPorts.includes(port)) return null
  return `webhooks to this computer are off for port ${port}: add it to service.webhooks.local_ports in settings.json.`
}

interface Posting {
  readonly ips: readonly string[]
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

const post = (target: URL, { ips, body, headers, signal }: Posting): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = target.protocol === 'https:' ? requestHttps : requestHttp
    const request = start(target, {
      method: 'POST',
      agent: false,
      signal,
      lookup: pinnedTo(ips),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    })
    request.once('response', resolve)
    request.on('error', reject)
    // A connection to a receiver that wants another protocol closes without an error.
    request.once('close', () => reject(new Error('it hung up.')))
    request.end(body)
  })

/**
 * The beginning of the body, or null for an empty one. A short body is read to its end, so that a well-behaved receiver
 * sees no broken connection; a slow one is read on, but not waited for. The attempt's time limit still applies.
 */
const beginningOf = (answer: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    const parts: Buffer[] = []
    let received = 0
    const end = (): void => {
      clearTimeout(patience)
      const text = Buffer.concat(parts).toString('utf8').slice(0, mostAnswerCharacters)
      resolve(text === '' ? null : text)
    }
    const patience = setTimeout(end, bodyPatienceMs)
    answer.on('error', end)
    answer.on('close', end)
    answer.on('end', end)
    answer.on('data', (part: Buffer) => {
      if (received < mostAnswerCharacters * 4) parts.push(part)
      received += part.length
      if (received > mostAnswerBytes) answer.destroy()
    })
  })

/** A name lookup cannot be stopped, so on an abort it is no longer waited for. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
