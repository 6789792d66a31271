import type {
  DeliveryList,
  DeliveryQuery,
  Sendable,
  StoredAttempt,
  StoredDelivery,
  StoredEndpoint,
  WebhookStore,
} from '../../service/ports/webhook-store'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'
import { pageCursor, pagePlaceIn } from './page-place'

interface MemoryDelivery {
  readonly sequence: number
  readonly queue: string
  readonly attempts: StoredAttempt[]
  stored: StoredDelivery
}

export interface WebhooksState {
  readonly endpoints: Map<string, StoredEndpoint>
  readonly deliveries: Map<string, MemoryDelivery>
  lastDelivery: number
}

const modes = {
  addEndpoint: 'write',
  findEndpoint: 'read',
  listEndpoints: 'read',
  updateEndpoint: 'write',
  exchangeSecret: 'write',
  removeEndpoint: 'write',
  addDelivery: 'write',
  findDelivery: 'read',
  findSendable: 'read',
  listDeliveries: 'read',
  listEvents: 'read',
  waitingQueues: 'read',
  due: 'read',
  nextDueAfter: 'read',
  recordAttempt: 'write',
  attempts: 'read',
  reopen: 'write',
  reopenFailed: 'write',
  prune: 'write',
} as const

export const createMemoryWebhookStore = <State extends WebhooksState>(
  access: MemoryAccess<State>,
): WebhookStore =>
  storeOn<MemoryHandle<State>, WebhookStore>(access, modes, (handle) => {
    const endpoints = (): Map<string, StoredEndpoint> => handle.state.endpoints
    const deliveries = (): MemoryDelivery[] => [...handle.state.deliveries.values()]
    const waiting = (): MemoryDelivery[] => deliveries().filter(({ stored }) => stored.nextAttemptAt !== null)
    const isEnabled = ({ stored }: MemoryDelivery): boolean =>
      endpoints().get(stored.endpointId)?.isEnabled === true

    const sendable = (delivery: MemoryDelivery | undefined): Sendable | null => {
      const endpoint = delivery && endpoints().get(delivery.stored.endpointId)
      if (!delivery || !endpoint) return null
      const { stored } = delivery
      return { delivery: stored, url: stored.url ?? endpoint.url, secret: endpoint.secret }
    }

    /** Another delivery of the same job to the same endpoint is still to be attempted. */
    const isBehind = ({ sequence, stored }: MemoryDelivery): boolean =>
      waiting().some(
        (other) =>
          other.sequence < sequence &&
          other.stored.jobId === stored.jobId &&
          other.stored.endpointId === stored.endpointId,
      )

    const reopen = (delivery: MemoryDelivery, at: Date): void => {
      delivery.stored = {
        ...delivery.stored,
        ...{ status: 'pending', attempts: 0, nextAttemptAt: at, updatedAt: at },
      }
    }

    const asked = ({ status, event }: DeliveryQuery): MemoryDelivery[] =>
      deliveries().filter(
        ({ stored }) =>
          (status === undefined || stored.status === status) &&
          (event === undefined || stored.event === event),
      )

    const page = (found: readonly MemoryDelivery[], { limit, cursor }: DeliveryQuery): DeliveryList => {
      const start = cursor === undefined ? 0 : pagePlaceIn(cursor, 'delivery')
      const nextCursor = found.length > start + limit ? pageCursor('delivery', start + limit) : null
      return { deliveries: found.slice(start, start + limit).map(({ stored }) => stored), nextCursor }
    }

    return {
      addEndpoint: (endpoint) => void endpoints().set(endpoint.id, structuredClone(endpoint)),
      findEndpoint: (id) => endpoints().get(id) ?? null,
      listEndpoints: () =>
        [...endpoints().values()].reverse().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
      updateEndpoint(endpoint) {
        const known = endpoints().get(endpoint.id)
        if (known) endpoints().set(endpoint.id, { ...endpoint, createdAt: known.createdAt })
      },
      exchangeSecret(id, { from, to }) {
        const known = endpoints().get(id)
        if (known?.secret !== from) return false
        endpoints().set(id, { ...known, secret: to })
        return true
      },
      removeEndpoint(id) {
        endpoints().delete(id)
        for (const { stored } of deliveries())
          if (stored.endpointId === id) handle.state.deliveries.delete(stored.id)
      },

      addDelivery({ dueAt, ...delivery }) {
        if (!endpoints().has(delivery.endpointId))
          throw new Error(`There is no endpoint ${delivery.endpointId}.`)
        if (handle.state.deliveries.has(delivery.id)) throw new Error(`${delivery.id} is logged already.`)
        handle.state.lastDelivery += 1
        handle.state.deliveries.set(delivery.id, {
          sequence: handle.state.lastDelivery,
          queue: delivery.url === null ? delivery.endpointId : new URL(delivery.url).origin,
          attempts: [],
          stored: {
            ...delivery,
            ...{ status: 'pending', httpStatus: null, attempts: 0, lastError: null },
            nextAttemptAt: dueAt,
            updatedAt: delivery.createdAt,
          },
        })
      },
      findDelivery: (id) => handle.state.deliveries.get(id)?.stored ?? null,
      findSendable: (id) => sendable(handle.state.deliveries.get(id)),
      listDeliveries(endpointId, query) {
        const found = asked(query).filter(({ stored }) => stored.endpointId === endpointId)
        return page(found.reverse(), query)
      },
      listEvents(query) {
        const groupOf = ({ stored }: MemoryDelivery): string => `${stored.jobId} ${stored.event}`
        const newest = new Map<string, number>()
        for (const delivery of asked(query)) newest.set(groupOf(delivery), delivery.sequence)
        const found = asked(query).toSorted(
          (a, b) => (newest.get(groupOf(b)) ?? 0) - (newest.get(groupOf(a)) ?? 0) || b.sequence - a.sequence,
        )
        return page(found, query)
      },

      waitingQueues: () => {
        const isOpen = (queue: string): boolean => endpoints().get(queue)?.isEnabled !== false
        return [...new Set(waiting().map(({ queue }) => queue))].filter(isOpen).toSorted()
      },
      due: (queue, at, limit) =>
        waiting()
          .filter(
            (delivery) =>
              delivery.queue === queue &&
              isEnabled(delivery) &&
              timeOf(delivery) <= at.getTime() &&
              !isBehind(delivery),
          )
          .toSorted((a, b) => timeOf(a) - timeOf(b) || a.sequence - b.sequence)
          .slice(0, limit)
          .flatMap((delivery) => sendable(delivery) ?? []),
      nextDueAfter(at) {
        const later = waiting().filter((delivery) => isEnabled(delivery) && timeOf(delivery) > at.getTime())
        return later.length === 0 ? null : new Date(Math.min(...later.map(timeOf)))
      },
      recordAttempt(id, attempted, attempt) {
        const delivery = handle.state.deliveries.get(id)
        if (!delivery) return
        delivery.stored = { ...delivery.stored, ...attempted }
        delivery.attempts.push(attempt)
      },
      attempts: (id) => handle.state.deliveries.get(id)?.attempts ?? [],
      reopen(id, at) {
        const delivery = handle.state.deliveries.get(id)
        if (delivery) reopen(delivery, at)
      },
      reopenFailed(endpointId, at) {
        const failed = deliveries().filter(
          ({ stored }) =>
            stored.endpointId === endpointId && (stored.status === 'failed' || stored.status === 'dead'),
        )
        for (const delivery of failed) reopen(delivery, at)
        return failed.length
      },
      prune({ before, perEndpoint }, limit) {
        const remove = (finished: readonly MemoryDelivery[]): number =>
          finished
            .filter(({ stored }) => stored.nextAttemptAt === null)
            .slice(0, limit)
            .filter(({ stored }) => handle.state.deliveries.delete(stored.id)).length
        const old = remove(deliveries().filter(({ stored }) => stored.updatedAt < before))
        const surplus = [...endpoints().keys()].map((id) =>
          remove(
            deliveries()
              .filter(({ stored }) => stored.endpointId === id)
              .slice(0, -perEndpoint),
          ),
        )
        return surplus.reduce((sum, count) => sum + count, old)
      },
    }
  })

const timeOf = ({ stored }: MemoryDelivery): number => stored.nextAttemptAt?.getTime() ?? 0
