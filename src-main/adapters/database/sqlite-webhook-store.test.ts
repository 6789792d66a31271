import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookEvent } from '@contract/service/webhooks'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredDelivery, WebhookStore } from '../../service/ports/webhook-store'
import type { Sqlite } from './open-sqlite'
import { createSqliteWebhookStore } from './sqlite-webhook-store'
import { openTestSqlite } from './testing/test-database'

let folder: string
let sqlite: Sqlite
let store: WebhookStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-webhooks-'))
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  store = createSqliteWebhookStore(sqlite.access)
})
afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true })
})

const at = new Date('2026-03-01T00:00Z')
const events: readonly WebhookEvent[] = ['render.succeeded', 'render.failed']

const endpoint = async (isEnabled = true): Promise<string> => {
  const id = randomUUID()
  const naming = { eventTypes: [], eventNaming: 'current', description: null } as const
  const times = { createdAt: at, updatedAt: at }
  await store.addEndpoint({
    id,
    url: `https://shop.example/${id}`,
    secret: 's',
    isEnabled,
    ...naming,
    ...times,
  })
  return id
}

const log = async (
  endpointId: string,
  jobId: string,
  event: WebhookEvent,
  url: string | null = null,
): Promise<string> => {
  const id = randomUUID()
  await store.addDelivery({
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

const pages = async (event: WebhookEvent | null, limit: number): Promise<readonly StoredDelivery[]> => {
  const seen: StoredDelivery[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await store.listEvents({
      limit,
      ...(event !== null && { event }),
      ...(cursor !== undefined && { cursor }),
    })
    seen.push(...page.deliveries)
    if (page.nextCursor === null) return seen
    expect(page.deliveries).toHaveLength(limit)
    cursor = page.nextCursor
  }
}

it('lists deliveries of one job and event together, those that were last logged first, on pages of any length', async () => {
  const [one, two] = [await endpoint(), await endpoint()]
  const logged = fc.record({
    to: fc.constantFrom(one, two),
    job: fc.nat(4),
    event: fc.constantFrom(...events),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(logged, { maxLength: 14 }),
      fc.integer({ min: 1, max: 5 }),
      async (all, limit) => {
        sqlite.connection.exec('DELETE FROM webhook_deliveries')
        const ids: string[] = []
        for (const { to, job, event } of all) ids.push(await log(to, `job ${job}`, event))
        const groupOf = ({ job, event }: (typeof all)[number]): string => `${job} ${event}`
        for (const wanted of [null, ...events]) {
          const expected = all
            .map((each, place) => ({
              ...{ id: ids[place], place, event: each.event },
              last: all.findLastIndex((other) => groupOf(other) === groupOf(each)),
            }))
            .filter(({ event }) => wanted === null || event === wanted)
            .toSorted((a, b) => b.last - a.last || b.place - a.place)
          expect((await pages(wanted, limit)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        }
      },
    ),
  )
})

it('names the receivers that something waits for, each once, and none that is switched off', async () => {
  const [one, off, quiet] = [await endpoint(), await endpoint(false), await endpoint()]
  for (const job of ['a', 'b', 'c']) {
    await log(one, job, 'render.succeeded')
    await log(off, job, 'render.succeeded')
    await log(quiet, job, 'render.succeeded', `https://host.example/${job}`)
  }
  expect((await store.waitingQueues()).toSorted()).toEqual([one, 'https://host.example'].toSorted())
  sqlite.connection.exec('UPDATE webhook_deliveries SET next_attempt_at = NULL')
  expect(await store.waitingQueues()).toEqual([])
})
