import { setTimeout as wait } from 'node:timers/promises'
import type { WebhookReceiver } from '../doors/testing/webhook-receiver'
import { faultOfPicture } from './crash-faults'
import { type CrashLoad, startCrashLoad } from './crash-load'
import { faultsInRecords, type Records, type Rows } from './crash-records'
import { cardSize, drawnCard, everyKindOfArtwork, noise } from './drawn-card'
import type { Topology } from './topology'

type Served = Pick<Topology, 'address' | 'key'>

const clients = 2
const settledWithinMs = 180_000

/** Work for the processes of a topology, on small files that are really drawn; all of it is told to the receiver. */
export const loadSeveral = async (
  topology: Served,
  receiver: WebhookReceiver,
  onFailed?: (what: string) => void,
): Promise<CrashLoad> => {
  const contents = await noise()
  await call(topology, '/api/v1/webhook-endpoints', {
    method: 'POST',
    body: JSON.stringify({ url: `${receiver.url}/endpoint` }),
  })
  return startCrashLoad({
    ...{ address: async () => topology.address, key: topology.key, receiver: receiver.url, clients },
    ...(onFailed && { onFailed }),
    world: {
      psd: (variant) => drawnCard(variant, contents),
      artwork: everyKindOfArtwork(),
      picture: cardSize,
    },
  })
}

/** Waits until nothing is left to do, and looks at all records and pictures. One sentence for each fault. */
export const settledSeveral = async (
  topology: Served,
  records: Omit<Records, 'retried'>,
): Promise<{ readonly retried: readonly string[]; readonly faults: readonly string[] }> => {
  const { rows } = records
  const retried = await settle(topology, rows)
  const faults = [
    ...(await faultsInRecords({ ...records, retried })),
    ...(await faultsForClients(topology, rows)),
  ]
  return { retried, faults }
}

const call = (topology: Served, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(topology.address + path, {
    ...init,
    headers: { 'x-api-key': topology.key, 'content-type': 'application/json', ...init.headers },
  })

/** Jobs that kills have ended three times have failed: they are retried. Resolves once nothing is left to do. */
const settle = async (topology: Served, rows: Rows): Promise<readonly string[]> => {
  const retried: string[] = []
  for (;;) {
    await settled(rows)
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

const settled = async (rows: Rows): Promise<void> => {
  const deadline = performance.now() + settledWithinMs
  for (let open = await rows(openWork); open.length > 0; open = await rows(openWork)) {
    if (performance.now() > deadline)
      throw new Error(`Still open after three minutes: ${JSON.stringify(open)}`)
    await wait(200)
  }
}

const openWork = `SELECT id, status FROM jobs WHERE status IN ('queued', 'dispatched', 'running')
  UNION ALL SELECT id, status FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL`

/** Each picture is where its job says; the sums of what was charged agree. */
const faultsForClients = async (topology: Served, rows: Rows): Promise<string[]> => {
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
