import type { WebhookReceiver } from '../doors/testing/webhook-receiver'

export type Row = Readonly<Record<string, string | null>>
/** Reads the service's database, whichever it is. */
export type Rows = (sql: string) => Promise<readonly Row[]>

export interface Records {
  readonly rows: Rows
  readonly accepted: ReadonlyMap<string, string>
  readonly receiver: WebhookReceiver
  /** Jobs that were retried after the last kill: each time they end once more. */
  readonly retried: readonly string[]
}

/** Jobs, charges, deliveries and mockups that are missing or are there twice, one sentence each. */
export const faultsInRecords = async ({ rows, accepted, receiver, retried }: Records): Promise<string[]> => {
  const faults: string[] = []
  const jobs = await rows('SELECT id, kind, status, webhook_url, CAST(error AS text) AS error FROM jobs')
  if (jobs.length !== accepted.size)
    faults.push(`${accepted.size} requests were accepted, and there are ${jobs.length} jobs.`)
  const ids = new Set(jobs.map(({ id }) => id))
  for (const id of accepted.values()) if (!ids.has(id)) faults.push(`The accepted job ${id} is gone.`)
  for (const { kind, status, error } of jobs)
    if (status !== 'succeeded') faults.push(`A ${kind} ended as ${status}: ${error}`)

  const renders = jobs.filter(({ kind }) => kind !== 'upload')
  const charges = await rows('SELECT * FROM charges')
  // A photo becomes a mockup while the client waits.
  const photos = (await rows('SELECT * FROM photo_mockups')).length
  if (charges.length !== renders.length + photos)
    faults.push(`${renders.length} renders, ${photos} photo mockups, and ${charges.length} charges.`)

  const deliveries = await rows('SELECT id, url, status FROM webhook_deliveries')
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
    if (status !== 'delivered' || !arrived.has(id ?? '')) faults.push(`The delivery ${id} is ${status}.`)

  const mockups = await rows('SELECT uuid FROM mockups')
  const uploads = jobs.length - renders.length
  if (mockups.length !== uploads + 1) faults.push(`${uploads + 1} uploads, and ${mockups.length} mockups.`)
  return faults
}
