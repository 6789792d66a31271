import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseConnection, openDatabase } from '../adapters/database/open-database'
import { openWebhookReceiver, type WebhookReceiver } from '../doors/testing/webhook-receiver'
import { faultsOnDisk } from './crash-disk'
import { startCrashLoad } from './crash-load'
import type { CrashProgram, StartCrashProgram } from './crash-program'
import type { CrashWorld } from './crash-world'

export interface CrashReport {
  readonly kills: number
  readonly jobs: number
  /** The faults found, one sentence each; empty if nothing was lost or duplicated. */
  readonly faults: readonly string[]
}

/**
 * Kills the service of a world `kills` times under load, each time some milliseconds after it listens or has accepted
 * work; then lets it finish and checks the results. `sweeper` is started last, and removes leftovers of any age.
 */
export const runCrashTest = async (
  kills: number,
  world: CrashWorld,
  sweeper: StartCrashProgram,
): Promise<CrashReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-crash-'))
  const receiver = await openWebhookReceiver()
  const programs: CrashProgram[] = []
  try {
    let current = world.start({ dataFolder: folder, wantsKey: true })
    const { key, address } = await current
    await addEndpoint(address, key ?? '', receiver)
    const load = await startCrashLoad({
      address: async () => (await current).address,
      key: key ?? '',
      receiver: receiver.url,
      clients: 4,
      world,
    })
    for (let kill = 0; kill < kills; kill += 1) {
      // Every second kill waits for accepted work, however slow the machine is; the others may hit the start itself.
      if (kill % 2 === 0) await load.nextAccepted()
      await wait(Math.random() * 120)
      const killed = await current
      // From here on the clients wait for the next start of the service.
      current = killed.kill().then(() => world.start({ dataFolder: folder }))
      await current
    }
    const accepted = await load.stop()
    const database = openDatabase(join(folder, 'mockwright.db'))
    try {
      const retried = await settleAll(database, async (id) => {
        const { address } = await current
        await fetch(`${address}/api/v1/jobs/${id}/retry`, {
          method: 'POST',
          headers: { 'x-api-key': key ?? '' },
        })
      })
      await (await current).kill()
      current = sweeper({ dataFolder: folder })
      programs.push(await current)
      const faults = await sweptFaults({ database, folder, accepted, receiver, retried })
      return { kills, jobs: accepted.size, faults }
    } finally {
      database.close()
    }
  } finally {
    await Promise.all(programs.map((program) => program.kill()))
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const addEndpoint = async (address: string, key: string, receiver: WebhookReceiver): Promise<void> => {
  await fetch(`${address}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${receiver.url}/endpoint` }),
  })
}

/**
 * Lets the queue be worked off. A job that three kills in a row hit has failed, as a job that kills its process must;
 * it is retried, as often as that happens. Resolves with the retried jobs, one entry for each time.
 */
const settleAll = async (
  database: DatabaseConnection,
  retry: (id: string) => Promise<void>,
): Promise<string[]> => {
  const retried: string[] = []
  for (;;) {
    await settled(database)
    const abandoned = database
      .prepare("SELECT id FROM jobs WHERE status = 'failed' AND error ->> 'code' = 'JOB_ABANDONED'")
      .all() as { id: string }[]
    if (abandoned.length === 0) return retried
    for (const { id } of abandoned) {
      await retry(id)
      retried.push(id)
    }
  }
}

/** Resolves when no job is waiting or running. */
const settled = async (database: DatabaseConnection): Promise<void> => {
  const open = database.prepare(
    `SELECT (SELECT count(*) FROM jobs WHERE status IN ('queued', 'dispatched', 'running'))
          + (SELECT count(*) FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL) AS number`,
  )
  const deadline = performance.now() + 120_000
  while ((open.get() as { number: number }).number > 0) {
    if (performance.now() > deadline) throw new Error('The queue is not worked off after two minutes.')
    await wait(20)
  }
}

interface Ending {
  readonly database: DatabaseConnection
  readonly folder: string
  readonly accepted: ReadonlyMap<string, string>
  readonly receiver: WebhookReceiver
  /** Jobs that were retried after the last kill: each time they end once more. */
  readonly retried: readonly string[]
}

/** Leftovers are removed in the background: this waits up to a minute. */
const sweptFaults = async (ending: Ending): Promise<string[]> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const faults = await faultsIn(ending)
    if (faults.length === 0 || performance.now() > deadline) return faults
    await wait(50)
  }
}

const faultsIn = async ({ database, folder, accepted, receiver, retried }: Ending): Promise<string[]> => {
  const rows = (sql: string): Record<string, string>[] =>
    database.prepare(sql).all() as Record<string, string>[]
  const faults: string[] = []
  const jobs = rows('SELECT * FROM jobs')
  if (jobs.length !== accepted.size)
    faults.push(`${accepted.size} requests were accepted, and there are ${jobs.length} jobs.`)
  const ids = new Set(jobs.map(({ id }) => id))
  for (const id of accepted.values()) if (!ids.has(id)) faults.push(`The accepted job ${id} is gone.`)
  for (const job of jobs)
    if (job['status'] !== 'succeeded')
      faults.push(`A ${job['kind']} ended as ${job['status']}: ${job['error']}`)

  const renders = jobs.filter(({ kind }) => kind === 'render')
  const charges = rows('SELECT * FROM charges')
  if (charges.length !== renders.length)
    faults.push(`${renders.length} renders, and ${charges.length} charges.`)

  const deliveries = rows('SELECT * FROM webhook_deliveries')
  const ends = [...ids, ...retried]
  const toldOnEnd = new Set(jobs.filter(({ webhook_url }) => webhook_url !== null).map(({ id }) => id))
  const expected = ends.filter((id) => toldOnEnd.has(id)).length
  const toRequests = deliveries.filter(({ url }) => url !== null)
  if (toRequests.length !== expected)
    faults.push(
      `Requests that named an address ended ${expected} times, and ${toRequests.length} deliveries went to one.`,
    )
  const toEndpoint = deliveries.length - toRequests.length
  if (toEndpoint !== ends.length)
    faults.push(`Jobs ended ${ends.length} times, and the endpoint has ${toEndpoint} deliveries.`)
  const arrived = new Set(receiver.received.map(({ headers }) => headers['x-mockup-delivery']))
  for (const { id, status } of deliveries)
    if (status !== 'delivered' || !arrived.has(id)) faults.push(`The delivery ${id} is ${status}.`)

  const mockups = rows('SELECT * FROM mockups')
  const uploads = jobs.length - renders.length
  if (mockups.length !== uploads + 1) faults.push(`${uploads + 1} uploads, and ${mockups.length} mockups.`)
  faults.push(...(await faultsOnDisk(database, folder)))
  return faults
}
