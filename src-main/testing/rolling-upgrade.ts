import pg from 'pg'
import { openWebhookReceiver } from '../doors/testing/webhook-receiver'
import type { Row, Rows } from './crash-records'
import { loadSeveral, settledSeveral } from './load-several'
import { startTopology, type TopologyRole } from './topology'

export interface RollingUpgrade {
  /** The built `cli.cjs` of the version before, and of the one that replaces it. */
  readonly before: string
  readonly after: string
  /** So many requests are accepted between two steps. */
  readonly acceptedBetween: number
  readonly onStep: (what: string) => void
}

export interface UpgradeReport {
  readonly accepted: number
  /** Requests that were not answered, or with 429 or 5xx. */
  readonly failed: readonly string[]
  /** What is wrong with records, pictures or the ends of processes. */
  readonly faults: readonly string[]
}

/**
 * Two web processes and two workers are replaced one by one under load, on one database and bucket: a new one starts,
 * both versions work side by side, an old one drains.
 */
export const rollingUpgrade = async (options: RollingUpgrade): Promise<UpgradeReport> => {
  const { before, after, acceptedBetween, onStep } = options
  const failed: string[] = []
  const faults: string[] = []
  const receiver = await openWebhookReceiver()
  const topology = await startTopology({ program: before, webs: 2, workers: 2 })
  const pool = new pg.Pool({ connectionString: topology.databaseUrl, max: 2 })
  const rows: Rows = async (sql) => (await pool.query<Row>(sql)).rows
  try {
    const load = await loadSeveral(topology, receiver, (what) => failed.push(what))
    const someAccepted = async (): Promise<void> => {
      for (let count = 0; count < acceptedBetween; count += 1) await load.nextAccepted()
    }
    const stepsTaken = async (): Promise<string> =>
      (await rows('SELECT count(*)::text AS number FROM mockwright_migrations'))[0]?.['number'] ?? ''
    await someAccepted()
    const old = [...topology.parts]
    for (const { role, name } of ordered(old)) {
      const steps = await stepsTaken()
      await topology.add(role, `new-${name}`, after)
      onStep(`new-${name} starts: ${steps} → ${await stepsTaken()} steps of migration`)
      await someAccepted()
      const code = await old.find((part) => part.name === name)?.drain()
      onStep(`${name} drains`)
      if (code !== 0) faults.push(`${name} ended with ${code}.`)
      await someAccepted()
    }
    const accepted = await load.stop()
    faults.push(...(await settledSeveral(topology, { rows, accepted, receiver })).faults)
    return { accepted: accepted.size, failed, faults }
  } finally {
    await pool.end()
    await topology.close()
    await receiver.close()
  }
}

/** Roles in turn, so that a new web process meets old workers, and the other way round. */
const ordered = <Part extends { readonly role: TopologyRole }>(parts: readonly Part[]): readonly Part[] => {
  const [webs, workers] = [
    parts.filter(({ role }) => role === 'web'),
    parts.filter(({ role }) => role === 'worker'),
  ]
  return webs.flatMap((web, place) => [web, ...workers.slice(place, place + 1)])
}
