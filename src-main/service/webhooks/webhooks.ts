import { AppError } from '@contract/errors'
import type {
  DeliveryPage,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointInput,
  WebhookEvent,
} from '@contract/service/webhooks'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import type { DeliveryList, StoredDelivery, StoredEndpoint, WebhookStore } from '../ports/webhook-store'
import type { Dispatcher } from './dispatcher'
import { type Outbox, requestEndpointId, spelled } from './outbox'

export interface WebhooksDeps {
  readonly store: WebhookStore
  readonly outbox: Pick<Outbox, 'postTest'>
  readonly dispatcher: Pick<Dispatcher, 'wake' | 'attempt'>
  readonly newUuid: NewUuid
  /** `prefix_` and 32 random bytes. */
  readonly newSecret: () => string
  readonly now: Clock
}

/** The use cases behind `webhooks`. */
export const createWebhooks = ({ store, outbox, dispatcher, newUuid, newSecret, now }: WebhooksDeps) => {
  const endpointOf = (id: Uuid): StoredEndpoint => {
    const endpoint = store.findEndpoint(id)
    if (endpoint) return endpoint
    throw new AppError('NOT_FOUND', `There is no webhook endpoint ${id}.`, {
      suggestion: 'List the endpoints to see which there are.',
    })
  }

  const ownEndpointOf = (id: Uuid): StoredEndpoint => {
    const endpoint = endpointOf(id)
    if (id !== requestEndpointId) return endpoint
    throw new AppError(
      'CONFLICT',
      `The endpoint ${id} stands for the addresses that requests name: it has none of its own.`,
      { suggestion: 'Only its secret can be changed, by rotating it.' },
    )
  }

  const deliveryOf = (endpointId: Uuid, id: Uuid): StoredDelivery => {
    endpointOf(endpointId)
    const delivery = store.findDelivery(id)
    if (delivery?.endpointId === endpointId) return delivery
    throw new AppError('NOT_FOUND', `The endpoint ${endpointId} has no delivery ${id} in its log.`)
  }

  return {
    list: () =>
      store
        .listEndpoints()
        .filter(({ id }) => id !== requestEndpointId)
        .map(masked),

    create(input: WebhookEndpointInput): WebhookEndpoint {
      const at = now()
      const endpoint: StoredEndpoint = {
        id: newUuid(),
        url: input.url,
        secret: newSecret(),
        description: input.description,
        eventTypes: input.event_types,
        eventNaming: input.event_naming,
        isEnabled: input.enabled,
        createdAt: at,
        updatedAt: at,
      }
      store.addEndpoint(endpoint)
      return recordOf(endpoint)
    },

    get: (id: Uuid) => masked(endpointOf(id)),

    change(id: Uuid, change: WebhookEndpointChange): WebhookEndpoint {
      const before = ownEndpointOf(id)
      const endpoint: StoredEndpoint = {
        ...before,
        url: change.url ?? before.url,
        description: change.description === undefined ? before.description : change.description,
        eventTypes: change.event_types ?? before.eventTypes,
        eventNaming: change.event_naming ?? before.eventNaming,
        isEnabled: change.enabled ?? before.isEnabled,
        updatedAt: now(),
      }
      store.updateEndpoint(endpoint)
      // What waited for it to be enabled, or for a better address, is due.
      dispatcher.wake()
      return masked(endpoint)
    },

    delete(id: Uuid): void {
      store.removeEndpoint(ownEndpointOf(id).id)
    },

    rotateSecret(id: Uuid): WebhookEndpoint {
      const endpoint = { ...endpointOf(id), secret: newSecret(), updatedAt: now() }
      store.updateEndpoint(endpoint)
      return recordOf(endpoint)
    },

    /** Answers when the receiver has, or has run out of time. Also sent to an endpoint that is disabled. */
    async test(id: Uuid): Promise<WebhookDelivery> {
      const deliveryId = outbox.postTest(ownEndpointOf(id))
      await dispatcher.attempt(deliveryId)
      return deliveryRecordOf(deliveryOf(id, deliveryId))
    },

    deliveries: (id: Uuid, page: DeliveryPage) => listed(store.listDeliveries(endpointOf(id).id, page)),

    events: (event: string | undefined, page: DeliveryPage) =>
      listed(store.listEvents((event as WebhookEvent | undefined) ?? null, page)),

    replay(endpointId: Uuid, id: Uuid): WebhookDelivery {
      store.reopen(deliveryOf(endpointId, id).id, now())
      dispatcher.wake()
      return deliveryRecordOf(deliveryOf(endpointId, id))
    },

    replayFailed(endpointId: Uuid) {
      const count = store.reopenFailed(endpointOf(endpointId).id, now())
      dispatcher.wake()
      return { status: 'queued', count }
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>

const recordOf = (endpoint: StoredEndpoint): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  secret: endpoint.secret,
  description: endpoint.description,
  event_types: endpoint.eventTypes.map((event) => spelled(event, endpoint.eventNaming)),
  event_naming: endpoint.eventNaming,
  enabled: endpoint.isEnabled,
  created_at: endpoint.createdAt.toISOString(),
  updated_at: endpoint.updatedAt.toISOString(),
})

const masked = (endpoint: StoredEndpoint): WebhookEndpoint => ({
  ...recordOf(endpoint),
  secret: endpoint.secret.replace(/^([^_]*_).*(.{4})$/, '$1****$2'),
})

const listed = ({ deliveries, nextCursor }: DeliveryList) => ({
  headers: nextCursor === null ? {} : { 'x-webhook-next-cursor': nextCursor },
  body: deliveries.map(deliveryRecordOf),
})

const deliveryRecordOf = (delivery: StoredDelivery): WebhookDelivery => ({
  id: delivery.id,
  endpoint_id: delivery.endpointId,
  job_id: delivery.jobId,
  event_type: delivery.eventType,
  status: delivery.status,
  http_status: delivery.httpStatus,
  attempt: Math.max(0, delivery.attempts - 1),
  last_error: delivery.lastError,
  created_at: delivery.createdAt.toISOString(),
  updated_at: delivery.updatedAt.toISOString(),
})
