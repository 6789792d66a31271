import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookEvent } from '@contract/service/webhooks'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredDelivery, WebhookStore } from '../../service/ports/webhook-store'
import { type Connection, openDatabase } from './open-database'
import { createSqliteWebhookStore } from './sqlite-webhook-store'

let folder: string
let connection: Connection
let store: WebhookStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-webhooks-'))
  connection = openDatabase(join(folder, 'mockwright.db'))
  store = createSqliteWebhookStore(connection)
})
afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true })
})

const at = new Date('2026-03-01T00:00Z')
const events: readonly WebhookEvent[] = ['render.succeeded', 'render.failed']

const endpoint = (isEnabled = true): string => {
  const id = randomUUID()
  const naming = { eventTypes: [], eventNaming: 'current', description: null } as const
  const times = { createdAt: at, updatedAt: at }
  store.addEndpoint({ id, url: `https://shop.example/${id}`, secret: 's', isEnabled, ...naming, ...times })
  return id
}

const log = (endpointId: string, jobId: string, event: WebhookEvent, url: string | null = null): string => {
  const id = randomUUID()
  store.addDelivery({
    id,
    endpointId,
    url,
    jobId,
    event,
    eventType: event,
    body: '{}',
    createdAt: at,
    dueAt: at,
  })
  return id
}

const pages = (event: WebhookEvent | null, limit: number): readonly StoredDelivery[] => {
  const seen: StoredDelivery[] = []
  for (let cursor: string | undefined; ; ) {
    const page = store.listEvents(event, { limit, ...(cursor !== undefined && { cursor }) })
    seen.push(...page.deliveries)
    if (page.nextCursor === null) return seen
    expect(page.deliveries).toHaveLength(limit)
    cursor = page.nextCursor
  }
}

it('lists deliveries of one job and event together, those that were last logged first, on pages of any length', () => {
  const [one, two] = [endpoint(), endpoint()]
  const logged = fc.record({
    to: fc.constantFrom(one, two),
    job: fc.nat(4),
    event: fc.constantFrom(...events),
  })
  fc.assert(
    fc.property(fc.array(logged, { maxLength: 14 }), fc.integer({ min: 1, max: 5 }), (all, limit) => {
      connection.exec('DELETE FROM webhook_deliveries')
      const ids = all.map(({ to, job, event }) => log(to, `job ${job}`, event))
      const groupOf = ({ job, event }: (typeof all)[number]): string => `${job} ${event}`
      for (const wanted of [null, ...events]) {
        const expected = all
          .map((each, place) => ({
            ...{ id: ids[place], place, event: each.event },
            last: all.findLastIndex((other) => groupOf(other) === groupOf(each)),
          }))
          .filter(({ event }) => wanted === null || event === wanted)
          .toSorted((a, b) => b.last - a.last || b.place - a.place)
        expect(pages(wanted, limit).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }
    }),
  )
})

it('names the receivers that something waits for, each once, and none that is switched off', () => {
  const [one, off, quiet] = [endpoint(), endpoint(false), endpoint()]
  for (const job of ['a', 'b', 'c']) {
    log(one, job, 'render.succeeded')
    log(off, job, 'render.succeeded')
    log(quiet, job, 'render.succeeded', `https://host.example/${job}`)
  }
  expect(store.waitingLanes().toSorted()).toEqual([one, 'https://host.example'].toSorted())
  connection.exec('UPDATE webhook_deliveries SET next_attempt_at = NULL')
  expect(store.waitingLanes()).toEqual([])
})
