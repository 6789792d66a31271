import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSeveral } from '../../e2e/conformance/check-several'
import { createWire } from '../../e2e/conformance/wire'
import { openWebhookReceiver, type WebhookReceiver } from '../doors/testing/webhook-receiver'
import { builtPrograms } from './built-programs'
import { faultOfPicture } from './crash-faults'
import { startCrashLoad } from './crash-load'
import { faultsInRecords, type Row, type Rows } from './crash-records'
import { cardSize, drawnCard, everyKindOfArtwork, noise } from './drawn-card'
import { howOften, isLongRun } from './how-often'
import { openSeveralPlaces, type SeveralPlaces } from './several-places'
import { startTopology, type Topology } from './topology'

/** What happens to several processes and to what they share. */
const blows = {
  worker: howOften('service: kills of workers of several'),
  web: howOften('service: kills of web processes of several'),
  database: howOften('service: restarts of the database of several'),
  files: howOften('service: cuts of the files of several'),
}
type Blow = keyof typeof blows
const sumOfBlows = Object.values(blows).reduce((sum, times) => sum + times, 0)
const clients = 2
const leastJobs = isLongRun ? 100 : 12

const call = (topology: Topology, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(topology.address + path, {
    ...init,
    headers: { 'x-api-key': topology.key, 'content-type': 'application/json', ...init.headers },
  })

const inRandomOrder = (): readonly Blow[] =>
  Object.entries(blows)
    .flatMap(([blow, times]) => Array.from({ length: times }, () => blow as Blow))
    .map((blow) => ({ blow, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ blow }) => blow)

/** Processes of a role are killed in turn: of two that are killed, one never takes the other's work alone. */
const strike = async (
  topology: Topology,
  shared: SeveralPlaces,
  nextAccepted: () => Promise<void>,
): Promise<void> => {
  const cuts: Promise<void>[] = []
  const turns = { worker: 0, web: 0 }
  for (const blow of inRandomOrder()) {
    await nextAccepted()
    await wait(Math.random() * 120)
    // Cuts go on while other things happen.
    if (blow === 'files') cuts.push(shared.cutFiles(Math.random() * 3000))
    else if (blow === 'database') await shared.restartDatabase()
    else {
      const parts = topology.parts.filter(({ role }) => role === blow)
      turns[blow] += 1
      await parts[turns[blow] % parts.length]?.restart()
    }
  }
  await Promise.all(cuts)
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

let receiver: WebhookReceiver
let shared: SeveralPlaces
let topology: Topology
beforeEach(async () => {
  receiver = await openWebhookReceiver()
  shared = await openSeveralPlaces()
  topology = await startTopology({
    program: join(await builtPrograms(), 'cli.cjs'),
    ...{ webs: 2, workers: isLongRun ? 3 : 2, places: shared.places, makesKey: true },
  })
})
afterEach(async () => {
  await topology.close()
  await shared.close()
  await receiver.close()
})

it(
  'ends each job once, with its picture, charge and webhooks, whatever of several processes fails; then is whole',
  async () => {
    const pool = new pg.Pool({ connectionString: topology.databaseUrl, max: 2 })
    // Its idle connections break when PostgreSQL ends.
    pool.on('error', () => undefined)
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
      await strike(topology, shared, load.nextAccepted)
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
        `${JSON.stringify(blows)} blows, ${accepted.size} accepted jobs, ${again.length} begun again, ` +
          `${retried.length} retried, ${faults.length} faults\n`,
      )
      expect(faults).toEqual([])
    } finally {
      await pool.end()
    }
    await checkSeveral(createWire(topology.address, topology.key))
  },
  600_000 + sumOfBlows * 10_000,
)
