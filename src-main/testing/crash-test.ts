import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseConnection, openDatabase } from '../adapters/database/open-database'
import { openWebhookReceiver, type WebhookReceiver } from '../doors/testing/webhook-receiver'
import { sweptFaults } from './crash-faults'
import { startCrashLoad } from './crash-load'
import type { CrashProgram, StartCrashProgram } from './crash-program'
import type { CrashWorld } from './crash-world'
import type { HelperKind } from './helper-processes'

/** What is killed: all processes of the program at once, its first one only, or one below that. */
export type Victim = 'program' | 'server' | HelperKind

export interface CrashReport {
  readonly jobs: number
  /** How often a job that kills had ended was retried. */
  readonly retried: number
  /** The faults found, one sentence each; empty if nothing was lost or duplicated. */
  readonly faults: readonly string[]
}

/**
 * Kills the service of a world under load, each victim as often as `kills` says and in a random order, some
 * milliseconds after it listens or has accepted work; then lets it finish and checks the results. `sweeper` is started
 * last, and removes leftovers of any age.
 */
export const runCrashTest = async (
  kills: Readonly<Partial<Record<Victim, number>>>,
  world: CrashWorld,
  sweeper: StartCrashProgram,
): Promise<CrashReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-crash-'))
  const receiver = await openWebhookReceiver()
  const left: string[] = []
  let current = world.start({ dataFolder: folder, wantsKey: true })
  try {
    const { key, address } = await current
    await addEndpoint(address, key ?? '', receiver)
    const load = await startCrashLoad({
      address: async () => (await current).address,
      key: key ?? '',
      receiver: receiver.url,
      clients: 4,
      world,
    })
    const database = openDatabase(join(folder, 'mockwright.db'))
    try {
      for (const [number, victim] of inRandomOrder(kills).entries()) {
        if (victim === 'engine' || victim === 'decoder') {
          await killHelper(await current, victim, database)
          continue
        }
        // Every second kill waits for accepted work, however slow the machine is; the others may hit the start itself.
        if (number % 2 === 0) await load.nextAccepted()
        await wait(Math.random() * 120)
        const killed = await current
        // From here on the clients wait for the next start of the service.
        current = killedAs(victim, killed, left).then(() => world.start({ dataFolder: folder }))
        await current
      }
      const accepted = await load.stop()
      // A process that has seen a file end its engine twice refuses it until it starts again.
      await (await current).kill()
      current = world.start({ dataFolder: folder })
      const retried = await settleAll(database, async (id) => {
        const { address } = await current
        await fetch(`${address}/api/v1/jobs/${id}/retry`, {
          method: 'POST',
          headers: { 'x-api-key': key ?? '' },
        })
      })
      await (await current).kill()
      current = sweeper({ dataFolder: folder })
      await current
      const { picture } = world
      const faults = await sweptFaults({ database, folder, accepted, receiver, retried, picture })
      return { jobs: accepted.size, retried: retried.length, faults: [...left, ...faults] }
    } finally {
      database.close()
    }
  } finally {
    await (await current).kill()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const inRandomOrder = (kills: Readonly<Partial<Record<Victim, number>>>): readonly Victim[] =>
  Object.entries(kills)
    .flatMap(([victim, times]) => Array.from({ length: times }, () => victim as Victim))
    .map((victim) => ({ victim, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ victim }) => victim)

const killedAs = async (victim: Victim, program: CrashProgram, left: string[]): Promise<void> => {
  if (victim === 'program') return program.kill()
  for (const pid of await program.killServer()) left.push(`The process ${pid} outlived its server by 5 s.`)
}

/** A picture succeeds between two kills: a file that ends its engine twice in a row is refused, and rightly so. */
const killHelper = async (
  program: CrashProgram,
  kind: HelperKind,
  database: DatabaseConnection,
): Promise<void> => {
  const pictures = database.prepare(
    "SELECT count(*) AS number FROM jobs WHERE kind = 'render' AND status = 'succeeded'",
  )
  const made = (): number => (pictures.get() as { number: number }).number
  const before = made()
  const deadline = performance.now() + 60_000
  while (made() === before || program.helpers(kind).length === 0) {
    if (performance.now() > deadline) throw new Error(`No ${kind} was at work for a minute.`)
    await wait(5)
  }
  await wait(Math.random() * 120)
  const pid = program.helpers(kind).at(-1)
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

const addEndpoint = async (address: string, key: string, receiver: WebhookReceiver): Promise<void> => {
  await fetch(`${address}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${receiver.url}/endpoint` }),
  })
}

/**
 * Lets the queue be worked off. A job that three kills in a row hit has failed, as a job that kills its process or its
 * engine must; it is retried, as often as that happens. Resolves with the retried jobs, one entry for each time.
 */
const settleAll = async (
  database: DatabaseConnection,
  retry: (id: string) => Promise<void>,
): Promise<string[]> => {
  const retried: string[] = []
  for (;;) {
    await settled(database)
    const abandoned = database
      .prepare(
        "SELECT id FROM jobs WHERE status = 'failed' AND error ->> 'code' IN ('JOB_ABANDONED', 'ENGINE_CRASHED')",
      )
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
