import { AppError } from '@contract/errors'
import { alike } from '@contract/service/envelope'
import {
  type DeliveryFilter,
  requestEndpointId,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointInput,
} from '@contract/service/webhooks'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import { maskOf, type SecretBox } from '../ports/secret-box'
import type {
  DeliveryList,
  DeliveryQuery,
  StoredDelivery,
  StoredEndpoint,
  WebhookStore,
} from '../ports/webhook-store'
import type { Dispatcher } from './dispatcher'
import { type Outbox, spelled } from './outbox'

export interface WebhooksDeps {
  readonly store: WebhookStore
  readonly outbox: Pick<Outbox, 'postTest'>
  readonly dispatcher: Pick<Dispatcher, 'wake' | 'attempt'>
  readonly newUuid: NewUuid
  /** `prefix_` followed by 32 random bytes. */
  readonly newSecret: () => string
  readonly secrets: Pick<SecretBox, 'seal'>
  readonly now: Clock
}

/** The use cases behind `webhooks`. */
export const createWebhooks = (deps: WebhooksDeps) => {
  const { store, outbox, dispatcher, newUuid, newSecret, secrets, now } = deps
  const endpointOf = async (id: Uuid): Promise<StoredEndpoint> => {
    const endpoint = await store.findEndpoint(id)
    if (endpoint) return endpoint
    throw new AppError('unknownId', { thing: 'webhookEndpoint', id })
  }

  const ownEndpointOf = async (id: Uuid): Promise<StoredEndpoint> => {
    const endpoint = await endpointOf(id)
    if (id !== requestEndpointId) return endpoint
    throw new AppError('endpointOfRequests', { id })
  }

  const deliveryOf = async (endpointId: Uuid, id: Uuid): Promise<StoredDelivery> => {
    await endpointOf(endpointId)
    const delivery = await store.findDelivery(id)
    if (delivery?.endpointId === endpointId) return delivery
    throw new AppError('deliveryUnknown', { endpoint: endpointId, id })
  }

  return {
    async list() {
      const endpoints = await store.listEndpoints()
      return endpoints.filter(({ id }) => id !== requestEndpointId).map(masked)
    },

    async create(input: WebhookEndpointInput) {
      const at = now()
      const [id, secret] = [newUuid(), input.secret ?? newSecret()]
      const endpoint: StoredEndpoint = {
        id,
        url: input.url,
        secret: await secrets.seal(secret, id),
        description: input.description,
        eventTypes: input.event_types,
        eventNaming: input.event_naming,
        isEnabled: input.enabled,
        createdAt: at,
        updatedAt: at,
      }
      await store.addEndpoint(endpoint)
      return alike(recordOf(endpoint, secret))
    },

    get: async (id: Uuid) => alike(masked(await endpointOf(id))),

    async change(id: Uuid, change: WebhookEndpointChange) {
      const before = await ownEndpointOf(id)
      const endpoint: StoredEndpoint = {
        ...before,
        url: change.url ?? before.url,
        description: change.description === undefined ? before.description : change.description,
        eventTypes: change.event_types ?? before.eventTypes,
        eventNaming: change.event_naming ?? before.eventNaming,
        isEnabled: change.enabled ?? before.isEnabled,
        updatedAt: now(),
      }
      await store.updateEndpoint(endpoint)
      // Deliveries that waited for the endpoint to be enabled, or for a working address, are now due.
      dispatcher.wake()
      return alike(masked(endpoint))
    },

    async delete(id: Uuid): Promise<void> {
      await store.removeEndpoint((await ownEndpointOf(id)).id)
    },

    /** Also for an endpoint whose secret cannot be read any more. */
    async rotateSecret(id: Uuid) {
      const secret = newSecret()
      const sealed = await secrets.seal(secret, id)
      const endpoint = { ...(await endpointOf(id)), secret: sealed, updatedAt: now() }
      await store.updateEndpoint(endpoint)
      return alike(recordOf(endpoint, secret))
    },

    /** Resolves when the receiver has answered or has timed out. Also sends to a disabled endpoint. */
    async test(id: Uuid) {
      const deliveryId = await outbox.postTest(await ownEndpointOf(id))
      await dispatcher.attempt(deliveryId)
      return oneDelivery(await deliveryOf(id, deliveryId))
    },

    deliveries: async (id: Uuid, filter: DeliveryFilter) =>
      listed(await store.listDeliveries((await endpointOf(id)).id, queryOf(filter))),

    events: async (filter: DeliveryFilter) => listed(await store.listEvents(queryOf(filter))),

    async replay(endpointId: Uuid, id: Uuid) {
      await store.reopen((await deliveryOf(endpointId, id)).id, now())
      dispatcher.wake()
      return oneDelivery(await deliveryOf(endpointId, id))
    },

    async replayFailed(endpointId: Uuid) {
      const count = await store.reopenFailed((await endpointOf(endpointId)).id, now())
      dispatcher.wake()
      return { success: true as const, status: 'queued', count }
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>

const recordOf = (endpoint: StoredEndpoint, secret: string): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  secret,
  description: endpoint.description,
  event_types: endpoint.eventTypes.map((event) => spelled(event, endpoint.eventNaming)),
  event_naming: endpoint.eventNaming,
  enabled: endpoint.isEnabled,
  created_at: endpoint.createdAt.toISOString(),
  updated_at: endpoint.updatedAt.toISOString(),
})

const masked = (endpoint: StoredEndpoint): WebhookEndpoint => recordOf(endpoint, maskOf(endpoint.secret))

const oneDelivery = (delivery: StoredDelivery) => ({
  ...alike(deliveryRecordOf(delivery)),
  delivery_id: delivery.id,
})

const queryOf = ({ event_type: event, ...rest }: DeliveryFilter): DeliveryQuery => ({ ...rest, event })

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
