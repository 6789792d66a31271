import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SendWebhook, WebhookMessage } from '../../service/ports/webhook-sender'
import { ipsOf, isAdmittedHost, pinnedTo } from './pinned-host'
import { isLoopbackAddress, isPublicAddress } from './public-address'

export interface WebhookSenderSettings {
  /** Hosts that may be spoken to wherever they are, as `name` or `name:port`. Receivers on this computer always may. */
  readonly admittedHosts: readonly string[]
  /** Until the receiver has answered. */
  readonly timeoutMs: number
  readonly signatureHeader: string
  readonly timestampHeader: string
}

/** An answer's body tells us nothing; after so many bytes the receiver is hung up on. */
const mostAnswerBytes = 64 * 1024

/** A signed POST. Only the status of the answer counts; redirects are not followed: the address was agreed on. */
export const createHttpWebhookSender =
  (settings: WebhookSenderSettings): SendWebhook =>
  async (message, signal) => {
    const timeout = AbortSignal.timeout(settings.timeoutMs)
    const ending = AbortSignal.any([signal, timeout])
    try {
      const status = await unlessAborted(send(message, settings, ending), ending)
      return { httpStatus: status, error: errorOf(status) }
    } catch (error) {
      return {
        httpStatus: null,
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
  { url, secret, body, deliveryId, sentAt }: WebhookMessage,
  { admittedHosts, signatureHeader, timestampHeader }: WebhookSenderSettings,
  signal: AbortSignal,
): Promise<number> => {
  const target = new URL(url)
  const ips = await ipsOf(target)
  const [ip] = ips
  const mayBeSpokenTo = isAdmittedHost(target, admittedHosts) || ips.every(isReceiver)
  if (ip === undefined || !mayBeSpokenTo)
    throw new Error(`${target.host} is neither on the public network nor on this computer.`)
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const answer = await post(target, {
    ip,
    body,
    signal,
    headers: {
      [timestampHeader]: timestamp,
      [signatureHeader]: createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      'X-Mockup-Delivery': deliveryId,
    },
  })
  drain(answer)
  return answer.statusCode ?? 0
}

const isReceiver = (ip: string): boolean => isPublicAddress(ip) || isLoopbackAddress(ip)

interface Posting {
  readonly ip: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

const post = (target: URL, { ip, body, headers, signal }: Posting): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = target.protocol === 'https:' ? requestHttps : requestHttp
    const request = start(target, {
      method: 'POST',
      agent: false,
      signal,
      lookup: pinnedTo(ip),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Mockwright',
        ...headers,
      },
    })
    request.once('response', resolve)
    request.on('error', reject)
    // A receiver that wants another protocol is hung up on without an error.
    request.once('close', () => reject(new Error('it hung up.')))
    request.end(body)
  })

/** Read to its end where that is near, so that a well-behaved receiver sees no broken connection. The time limit holds on. */
const drain = (answer: IncomingMessage): void => {
  let received = 0
  answer.on('error', () => {})
  answer.on('data', (part: Buffer) => {
    received += part.length
    if (received > mostAnswerBytes) answer.destroy()
  })
}

/** Looking up a name cannot be stopped: then it is not waited for. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
