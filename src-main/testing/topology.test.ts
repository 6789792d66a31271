import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openWebhookReceiver } from '../doors/testing/webhook-receiver'
import { builtPrograms } from './built-programs'
import { faultOfPicture } from './crash-faults'
import { startCrashLoad } from './crash-load'
import { faultsInRecords, type Row, type Rows } from './crash-records'
import { cardSize, drawnCard, everyKindOfArtwork, noise } from './drawn-card'
import { howOften, isLongRun } from './how-often'
import { startTopology, type Topology } from './topology'

const kills = {
  worker: howOften('service: kills of workers of several'),
  web: howOften('service: kills of web processes of several'),
}
const clients = 2
const leastJobs = isLongRun ? 100 : 12

const call = (topology: Topology, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(topology.address + path, {
    ...init,
    headers: { 'x-api-key': topology.key, 'content-type': 'application/json', ...init.headers },
  })

/** Kills in a random order, and of a role in turn: of two that are killed, one never takes the other's work alone. */
const killInTurn = async (topology: Topology, nextAccepted: () => Promise<void>): Promise<void> => {
  const left = { ...kills }
  while (left.worker + left.web > 0) {
    const role = randomInt(left.worker + left.web) < left.worker ? 'worker' : 'web'
    const parts = topology.parts.filter((part) => part.role === role)
    const part = parts[left[role] % parts.length]
    left[role] -= 1
    await nextAccepted()
    await wait(Math.random() * 120)
    await part?.restart()
  }
}

/** Jobs that kills have ended three times have failed: they are retried. Resolves once nothing is left to do. */
const settle = async (topology: Topology, rows: Rows): Promise<readonly string[]> => {
  const retried: string[] = []
  for (;;) {
    await expect.poll(() => rows(openWork), { timeout: 180_000, interval: 200 }).toEqual([])
    const abandoned = await rows(
      "SELECT id FROM jobs WHERE status = 'failed' AND error LIKE '%JOB_ABANDONED%'",
    )
    if (abandoned.length === 0) return retried
    for (const { id } of abandoned) {
      await call(topology, `/api/v1/jobs/${id}/retry`, { method: 'POST' })
      retried.push(id ?? '')
    }
  }
}

const openWork = `SELECT id FROM jobs WHERE status IN ('queued', 'dispatched', 'running')
  UNION ALL SELECT id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL`

/** Each picture is where its job says; the sums of what was charged agree. */
const faultsForClients = async (topology: Topology, rows: Rows): Promise<string[]> => {
  const faults: string[] = []
  for (const { id } of await rows("SELECT id FROM jobs WHERE kind = 'render'")) {
    const { data } = (await (await call(topology, `/api/v1/jobs/${id}`)).json()) as Answer
    if (data.credits_charged !== 1) faults.push(`The job ${id} cost ${data.credits_charged}.`)
    const picture = await fetch(data.result_url)
    const fault = await faultOfPicture(Buffer.from(await picture.arrayBuffer()), cardSize)
    if (fault !== null) faults.push(`The picture of ${id}, ${data.result_url}, ${fault}`)
  }
  const [sums] = await rows(`SELECT (SELECT sum(credits) FROM jobs)::text AS jobs,
    (SELECT sum(credits) FROM charges)::text AS charges, (SELECT sum(credits) FROM daily_charges)::text AS days`)
  if (sums?.['jobs'] !== sums?.['charges'] || sums?.['jobs'] !== sums?.['days'])
    faults.push(`The sums of credits differ: ${JSON.stringify(sums)}`)
  return faults
}

interface Answer {
  readonly data: { readonly result_url: string; readonly credits_charged: number }
}

it(
  'ends each job once, with its picture, charge and webhooks, though processes of several are killed',
  async () => {
    const receiver = await openWebhookReceiver()
    const topology = await startTopology({
      program: join(await builtPrograms(), 'cli.cjs'),
      ...{ webs: 2, workers: isLongRun ? 3 : 2 },
    })
    const pool = new pg.Pool({ connectionString: topology.databaseUrl, max: 2 })
    const rows: Rows = async (sql) => (await pool.query<Row>(sql)).rows
    try {
      const contents = await noise()
      await call(topology, '/api/v1/webhook-endpoints', {
        method: 'POST',
        body: JSON.stringify({ url: `${receiver.url}/endpoint` }),
      })
      const load = await startCrashLoad({
        ...{ address: async () => topology.address, key: topology.key, receiver: receiver.url, clients },
        world: {
          psd: (variant) => drawnCard(variant, contents),
          artwork: everyKindOfArtwork(),
          picture: cardSize,
        },
      })
      await killInTurn(topology, load.nextAccepted)
      while (Number((await rows('SELECT count(*)::text AS number FROM jobs'))[0]?.['number']) < leastJobs)
        await load.nextAccepted()
      const accepted = await load.stop()
      const retried = await settle(topology, rows)
      const faults = [
        ...(await faultsInRecords({ rows, accepted, receiver, retried })),
        ...(await faultsForClients(topology, rows)),
      ]
      const again = await rows('SELECT id FROM jobs WHERE attempts > 1')
      process.stdout.write(
        `${JSON.stringify(kills)} kills, ${accepted.size} accepted jobs, ${again.length} begun again, ` +
          `${retried.length} retried, ${faults.length} faults\n`,
      )
      expect(faults).toEqual([])
    } finally {
      await pool.end()
      await topology.close()
      await receiver.close()
    }
  },
  600_000 + (kills.worker + kills.web) * 10_000,
)
