import { randomBytes, randomUUID } from 'node:crypto'
import type { ServiceSettings } from '@contract/desktop/service-settings'
import { createHttpWebhookSender } from '../adapters/fetch/http-webhook-sender'
import { createAesSecretBox } from '../adapters/secrets/aes-secret-box'
import { openFolderKeyRing } from '../adapters/secrets/folder-key-ring'
import type { Duty } from '../service/duties/duty'
import type { Clock } from '../service/ports/clock'
import type { Log } from '../service/ports/log'
import type { Metrics } from '../service/ports/metrics'
import type { Tracing } from '../service/ports/tracing'
import type { WebhookStore } from '../service/ports/webhook-store'
import { startDispatcher } from '../service/webhooks/dispatcher'
import { createOutbox } from '../service/webhooks/outbox'
import { sealSecrets } from '../service/webhooks/seal-secrets'
import { createWebhooks } from '../service/webhooks/webhooks'
import type { LocalBackendOptions } from './local-backend-options'

export interface WebhookParts
  extends Pick<LocalBackendOptions, 'dataFolder' | 'keychain' | 'secretsKey' | 'admittedHosts'> {
  readonly store: WebhookStore
  readonly settings: Pick<ServiceSettings, 'compatibility' | 'webhooks'>
  readonly duty: Duty
  /** False: the store is left as it is, for the other processes that open the folder. */
  readonly prepares: boolean
  /** Returns the space of removed rows to the disk. */
  readonly compact: () => Promise<void>
  readonly now: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/** What tells other programs of events, and keeps the secrets that it signs with. */
export const composeWebhooks = (parts: WebhookParts) => {
  const { store, duty, compact, now, log } = parts
  const { compatibility, webhooks } = parts.settings
  const newSecret = (): string => `${compatibility.secret_prefix}${randomBytes(32).toString('hex')}`
  const secrets = createAesSecretBox(
    openFolderKeyRing({
      dataFolder: parts.dataFolder,
      keychain: parts.keychain ?? null,
      environment: parts.secretsKey,
    }),
  )
  const outbox = createOutbox({ store, newUuid: randomUUID, newSecret, secrets, now })
  const prepare = async (): Promise<void> => {
    await outbox.open()
    const { plain } = await sealSecrets({ store, secrets, log })
    // The pages of the file that held them may be free, and still have them.
    if (plain > 0) await compact()
  }
  const prepared = parts.prepares
    ? prepare().catch((error: unknown) => log.error('The webhooks could not be prepared', error))
    : Promise.resolve()
  const dispatcher = startDispatcher({
    ...{ store, secrets, duty, now, log, metrics: parts.metrics, tracing: parts.tracing },
    send: createHttpWebhookSender({
      admittedHosts: parts.admittedHosts ?? [],
      localPorts: webhooks.local_ports,
      timeoutMs: webhooks.timeout_seconds * 1000,
      signatureHeaders: compatibility.signature_headers,
      timestampHeaders: compatibility.timestamp_headers,
      deliveryHeaders: compatibility.delivery_headers,
      userAgent: compatibility.user_agent,
    }),
    retryDelays: webhooks.retry_seconds,
    random: Math.random,
  })
  return {
    outbox,
    dispatcher,
    webhooks: createWebhooks({
      ...{ store, outbox, dispatcher, newSecret, secrets, now },
      newUuid: randomUUID,
    }),
    /** Resolves once the events of an earlier process are sent, and no secret lies open. */
    prepared,
  }
}
