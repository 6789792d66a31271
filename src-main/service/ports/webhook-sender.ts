import type { Uuid } from '@contract/vocabulary'

export interface WebhookMessage {
  readonly url: string
  readonly secret: string
  /** JSON; the signature is over these very characters. */
  readonly body: string
  /** The same at every attempt, so that a receiver can tell what it has had. */
  readonly deliveryId: Uuid
  readonly sentAt: Date
}

export interface WebhookAnswer {
  /** Null: there was no answer. */
  readonly httpStatus: number | null
  /** For a person; null: the receiver took it (2xx). */
  readonly error: string | null
  /** How its body begins, as text, at most 2,000 characters; null where it had none. */
  readonly text: string | null
}

/** Sends once. Never rejects, and ends within its time limit whatever the receiver does. */
export type SendWebhook = (message: WebhookMessage, signal: AbortSignal) => Promise<WebhookAnswer>
