import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseConnection, openDatabase } from '../../adapters/database/open-database'
import { type LocalBackend, openLocalBackend } from '../../compose/local-backend'
import { openWebhookReceiver, type WebhookReceiver } from '../../doors/testing/webhook-receiver'
import type { Engine } from '../../service/ports/engine'
import { silentLog } from '../../service/ports/log'
import { createCannedVision } from '../../service/testing/canned-vision'
import { faultsOnDisk } from '../crash-disk'
import { createFaultEngine } from './fault-engine'
import { served, toldFailure } from './served-answer'

/** The service on a folder of its own, reached over a socket, for work during which calls fail. */
export interface ServiceWorld {
  readonly folder: string
  readonly backend: LocalBackend
  readonly receiver: WebhookReceiver
  readonly database: DatabaseConnection
  /** The mockup that is rendered. */
  readonly mockup: { readonly uuid: string; readonly smart_objects: readonly { readonly uuid: string }[] }
  call(path: string, init?: RequestInit): Promise<ReturnType<typeof JSON.parse>>
  post(path: string, idempotencyKey: string, body: object): Promise<ReturnType<typeof JSON.parse>>
  upload(idempotencyKey: string, isAsync?: boolean): Promise<ReturnType<typeof JSON.parse>>
  /** The job when it has ended; throws its failure. */
  ended(job: string): Promise<void>
  /** Sweeps leftovers of any age and lists what is wrong with the folder. `isDirect`: pictures may have no job. */
  faults(options: { readonly isDirect: boolean }): Promise<string[]>
  close(): Promise<void>
}

const settledMs = 15_000
/** It wastes space and does no other harm. */
const unshared = /shares its bytes with no blob/
const pictureWithoutJob = /\/results\/[^/]+\/[^/]+\.(?:webp|png|jpg) belongs to nothing/

export const openServiceWorld = async (
  change: (engine: Engine) => Engine = (engine) => engine,
): Promise<ServiceWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-faults-'))
  const receiver = await openWebhookReceiver()
  const backend = openLocalBackend({
    vision: createCannedVision(),
    dataFolder: folder,
    engine: change(createFaultEngine()),
    log: silentLog,
    version: '0.0.0',
    admittedHosts: ['127.0.0.1'],
    settings: {
      webhooks: { retry_seconds: Array(20).fill(0.02), local_ports: [Number(new URL(receiver.url).port)] },
      rate_limit: { per_minute: 100_000, burst: 100_000 },
    },
    orphanGraceMs: 0,
    fullDiskPauseMs: 20,
  })
  const address = await backend.server.open(0)
  const key = await backend.keys.issue('test', new Date())
  const database = openDatabase(join(folder, 'mockwright.db'))
  const call: ServiceWorld['call'] = (path, init = {}) =>
    served(address + path, { ...init, headers: { ...init.headers, 'x-api-key': key } })
  const upload: ServiceWorld['upload'] = (idempotencyKey, isAsync = false) => {
    const form = new FormData()
    form.set('file', new File([`8BPS ${idempotencyKey}`], 'Poster.psd'))
    form.set('is_async', String(isAsync))
    return call('/api/v1/psd/upload', {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: form,
    })
  }
  const { data: mockup } = await upload(randomUUID())
  return {
    folder,
    backend,
    receiver,
    database,
    mockup,
    call,
    upload,
    post: (path, idempotencyKey, body) =>
      call(path, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async ended(job) {
      const deadline = performance.now() + settledMs
      while (performance.now() < deadline) {
        const { status, error } = await call(`/api/v1/jobs/${job}`)
        if (status === 'succeeded') return
        if (status === 'failed') throw toldFailure(error)
        await wait(5)
      }
      throw new Error(`The job ${job} does not end.`)
    },
    async faults({ isDirect }) {
      const faults = await unsettled(database)
      await backend.sweep()
      faults.push(...(await faultsOnDisk(database, folder)), ...faultsInRows(database))
      return faults.filter((fault) => !unshared.test(fault) && !(isDirect && pictureWithoutJob.test(fault)))
    },
    async close() {
      database.close()
      await backend.close()
      await receiver.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until no job and no delivery is left to do. */
const unsettled = async (database: DatabaseConnection): Promise<string[]> => {
  const open = database.prepare(
    `SELECT (SELECT count(*) FROM jobs WHERE status IN ('queued', 'dispatched', 'running'))
          + (SELECT count(*) FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL) AS number`,
  )
  const deadline = performance.now() + settledMs
  while ((open.get() as { number: number }).number > 0) {
    if (performance.now() > deadline) return ['Jobs or deliveries are left to do.']
    await wait(5)
  }
  return []
}

/**
 * Work that is charged twice or not at all, ends that are told twice or not at all, and a database that is not whole.
 */
const faultsInRows = (database: DatabaseConnection): readonly string[] => {
  const number = (sql: string): number => Number((database.prepare(sql).get() as { number: number }).number)
  const faults: string[] = []
  const uncharged = number(`SELECT count(*) AS number FROM jobs WHERE kind = 'render' AND status = 'succeeded'
    AND id NOT IN (SELECT work FROM charges)`)
  const overcharged = number(`SELECT count(*) AS number FROM charges
    WHERE work IN (SELECT id FROM jobs WHERE status != 'succeeded')`)
  if (uncharged > 0) faults.push(`${uncharged} renders are not charged.`)
  if (overcharged > 0) faults.push(`${overcharged} charges are for work that did not succeed.`)
  const untold = number("SELECT count(*) AS number FROM webhook_deliveries WHERE status != 'delivered'")
  if (untold > 0) faults.push(`${untold} deliveries did not arrive.`)
  const check = JSON.stringify(database.prepare('PRAGMA integrity_check').all())
  if (!check.includes('"ok"')) faults.push(`The database is damaged: ${check}`)
  return faults
}
