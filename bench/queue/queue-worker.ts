import { queueOn } from './queue-on'

/**
 * One worker in a process of its own, with one lane: `queue-worker.ts URL WORK_MS`. Sends `ready`, waits for a message,
 * works until nothing is left, sends what each job took, and ends with the next
 * message.
 */
export interface WorkerReport {
  /** Milliseconds spent in the database, for each job. */
  readonly claimMs: readonly number[]
  readonly startMs: readonly number[]
  readonly endMs: readonly number[]
  /** Processor time of this process, in milliseconds. */
  readonly cpuMs: number
  /** Key and time of each end, in milliseconds since 1970. */
  readonly ends: readonly (readonly [string, number])[]
}

const [url = '', workMs = '0'] = process.argv.slice(2)
const { store, close } = await queueOn(url)
const worker = `worker ${process.pid}`
const leaseMs = 30_000

const work = async (): Promise<WorkerReport> => {
  const report = { claimMs: [] as number[], startMs: [] as number[], endMs: [] as number[] }
  const ends: [string, number][] = []
  const cpuBefore = process.cpuUsage()
  const timed = async <Result>(into: number[], call: () => Promise<Result>): Promise<Result> => {
    const before = performance.now()
    const result = await call()
    into.push(performance.now() - before)
    return result
  }
  for (;;) {
    const at = new Date()
    const job = await timed(report.claimMs, () =>
      store.claim({ worker, at, until: new Date(at.getTime() + leaseMs) }),
    )
    if (!job) break
    await timed(report.startMs, () => store.start(job.lease, new Date()))
    if (workMs !== '0') await new Promise((resolve) => setTimeout(resolve, Number(workMs)))
    await timed(report.endMs, () => store.succeed(job.lease, { credits: 1 }, new Date()))
    ends.push([job.keyId ?? '', Date.now()])
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  return { ...report, ends, cpuMs: (user + system) / 1000 }
}

process.once('message', async () => {
  process.send?.(await work())
  process.once('message', () => void close().then(() => process.disconnect()))
})
process.send?.('ready')
