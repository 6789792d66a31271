import type { Uuid } from '@contract/vocabulary'
import type { RequestOrigin } from './request-origin'

export interface WebhookMessage {
  readonly url: string
  readonly secret: string
  /** JSON; the signature covers exactly these characters. */
  readonly body: string
  /** The same for every attempt, so that a receiver can recognize duplicates. */
  readonly deliveryId: Uuid
  readonly sentAt: Date
  /** Sent as `x-request-id` and `traceparent`. */
  readonly origin?: RequestOrigin
}

export interface WebhookAnswer {
  /** Null: there was no answer. */
  readonly httpStatus: number | null
  /** User-facing; null: the receiver accepted it (2xx). */
  readonly error: string | null
  /** The beginning of the answer's body as text, at most 2,000 characters; null if it had none. */
  readonly text: string | null
}

/** Sends once. Never rejects, and ends within its time limit whatever the receiver does. */
export type SendWebhook = (message: WebhookMessage, signal: AbortSignal) => Promise<WebhookAnswer>
