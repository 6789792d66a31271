import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { DatabaseConnection } from '../adapters/database/open-database'
import type { WebhookReceiver } from '../doors/testing/webhook-receiver'
import { faultsOnDisk } from './crash-disk'
import type { CrashWorld } from './crash-world'

export interface Ending {
  readonly database: DatabaseConnection
  readonly folder: string
  readonly accepted: ReadonlyMap<string, string>
  readonly receiver: WebhookReceiver
  /** Jobs that were retried after the last kill: each time they end once more. */
  readonly retried: readonly string[]
  /** The size of each picture; null: none was really drawn. */
  readonly picture: CrashWorld['picture']
}

/** Leftovers are removed in the background: this waits up to a minute. */
export const sweptFaults = async (ending: Ending): Promise<string[]> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const faults = await faultsIn(ending)
    if (faults.length === 0 || performance.now() > deadline) return faults
    await wait(50)
  }
}

const faultsIn = async (ending: Ending): Promise<string[]> => {
  const { database, folder, accepted, receiver, retried, picture } = ending
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

  const renders = jobs.filter(({ kind }) => kind !== 'upload')
  const charges = rows('SELECT * FROM charges')
  // A photo becomes a mockup while the client waits.
  const photos = rows('SELECT * FROM photo_mockups').length
  if (charges.length !== renders.length + photos)
    faults.push(`${renders.length} renders, ${photos} photo mockups, and ${charges.length} charges.`)

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
  // The first upload is one that the client waits for.
  const ended = ends.length + 1 + photos
  if (toEndpoint !== ended)
    faults.push(`Work ended ${ended} times, and the endpoint has ${toEndpoint} deliveries.`)
  const arrived = new Set(receiver.received.map(({ headers }) => headers['x-mockup-delivery']))
  for (const { id, status } of deliveries)
    if (status !== 'delivered' || !arrived.has(id)) faults.push(`The delivery ${id} is ${status}.`)

  const mockups = rows('SELECT * FROM mockups')
  const uploads = jobs.length - renders.length
  if (mockups.length !== uploads + 1) faults.push(`${uploads + 1} uploads, and ${mockups.length} mockups.`)
  faults.push(...(await faultsOnDisk(database, folder)))
  if (picture !== null) {
    const files = renders.map(({ file = '' }) => join(folder, 'results', file))
    faults.push(...(await tornPictures(files, picture)))
  }
  return faults
}

/** Pictures that cannot be decoded to their end, or that have another size. */
export const tornPictures = async (
  files: readonly string[],
  size: { readonly width: number; readonly height: number },
): Promise<string[]> => {
  const faults: string[] = []
  for (const file of files) {
    try {
      const { info } = await sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
      if (info.width !== size.width || info.height !== size.height)
        faults.push(`${file} has ${info.width} × ${info.height} px.`)
    } catch (error) {
      faults.push(`${file} is torn: ${error}`)
    }
  }
  return faults
}
