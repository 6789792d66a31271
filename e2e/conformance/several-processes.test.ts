import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWebhookReceiver, type WebhookReceiver } from '../../src-main/doors/testing/webhook-receiver'
import { builtPrograms } from '../../src-main/testing/built-programs'
import type { Row, Rows } from '../../src-main/testing/crash-records'
import { howOften, isLongRun } from '../../src-main/testing/how-often'
import { loadSeveral, settledSeveral } from '../../src-main/testing/load-several'
import { openSeveralPlaces, type SeveralPlaces } from '../../src-main/testing/several-places'
import { startTopology, type Topology } from '../../src-main/testing/topology'
import { checkSeveral } from './check-several'
import { createWire } from './wire'

/** What happens to several processes and to what they share. */
const blows = {
  worker: howOften('service: kills of workers of several'),
  web: howOften('service: kills of web processes of several'),
  database: howOften('service: restarts of the database of several'),
  files: howOften('service: cuts of the files of several'),
}
type Blow = keyof typeof blows
const sumOfBlows = Object.values(blows).reduce((sum, times) => sum + times, 0)
const leastJobs = isLongRun ? 100 : 8

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
      const load = await loadSeveral(topology, receiver)
      await strike(topology, shared, load.nextAccepted)
      while (Number((await rows('SELECT count(*)::text AS number FROM jobs'))[0]?.['number']) < leastJobs)
        await load.nextAccepted()
      const accepted = await load.stop()
      const { retried, faults } = await settledSeveral(topology, { rows, accepted, receiver })
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
