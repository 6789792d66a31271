import { toFailure } from '@contract/errors'
import { requestEndpointId } from '@contract/service/webhooks'
import type { Log } from '../ports/log'
import { isSealed, type SecretBox } from '../ports/secret-box'
import type { StoredEndpoint, WebhookStore } from '../ports/webhook-store'

export interface SealSecretsDeps {
  readonly store: Pick<WebhookStore, 'listEndpoints' | 'exchangeSecret'>
  readonly secrets: SecretBox
  readonly log: Pick<Log, 'error'>
}

export interface SealedSecrets {
  /** How many secrets an earlier version had stored as plain text. */
  readonly plain: number
  /** How many were sealed with an earlier key. */
  readonly renewed: number
}

/**
 * Seals every secret with the current key. One whose key is lost stays as it is: the log says so, once for each
 * webhook.
 */
export const sealSecrets = async ({ store, secrets, log }: SealSecretsDeps): Promise<SealedSecrets> => {
  const done = { plain: 0, renewed: 0 }
  for (const endpoint of await store.listEndpoints()) {
    const { id, secret } = endpoint
    try {
      if (await secrets.isCurrent(secret)) continue
      const sealed = await secrets.seal(await secrets.open(secret, id), id)
      if (await store.exchangeSecret(id, { from: secret, to: sealed }))
        done[isSealed(secret) ? 'renewed' : 'plain'] += 1
    } catch (error) {
      const { message, suggestion } = toFailure(error)
      log.error(`${nameOf(endpoint)} cannot be signed for. ${message} ${suggestion}`)
    }
  }
  return done
}

const nameOf = ({ id, url }: StoredEndpoint): string =>
  id === requestEndpointId ? 'Webhooks that requests name' : `The webhook ${url}`
