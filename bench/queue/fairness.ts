import { addJobs, queueOn } from './queue-on'
import { startWorkers } from './run-workers'

const workers = 4
const workMs = 20

/**
 * Ten jobs of a key, alone and beside 10,000 of another that came first, on four workers with 20 ms of work. Mark: the
 * last of the ten is done within twice its time alone. Each figure is the median of several rounds.
 */
export const fairness = async (url: string, print: (text: string) => void): Promise<void> => {
  const bench = await queueOn(url)
  const { store, pool } = bench
  const clear = async (): Promise<void> => void (await pool.query('TRUNCATE jobs, job_turns, pgboss.job'))

  await clear()
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    const idle = await startWorkers(workers, url, workMs)
    await addJobs(store, 10, 'small')
    const at = Date.now()
    alone.push(lastOf(await idle.begin(), 'small') - at)
  }
  await addJobs(store, 10_000, 'large')
  const busy = await startWorkers(workers, url, workMs)
  const working = busy.begin()
  const added: number[] = []
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await addJobs(store, 10, `small ${round}`)
    added.push(Date.now())
  }
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await store.cancelQueuedOf('large', new Date())
  const reports = await working
  for (const [round, at] of added.entries()) beside.push(lastOf(reports, `small ${round}`) - at)
  const [a, b] = [median(alone), median(beside)]
  print(
    `ten jobs alone: ${alone.join(', ')} ms; beside 10,000 of another key: ${beside.join(', ')} ms: ` +
      `${(b / a).toFixed(2)} × (medians ${a} and ${b} ms; mark 2)`,
  )
  await bench.close()
}

const rounds = 5

type Reports = readonly { readonly ends: readonly (readonly [string, number])[] }[]

const lastOf = (reports: Reports, key: string): number =>
  Math.max(...reports.flatMap(({ ends }) => ends.filter(([of]) => of === key).map(([, at]) => at)))

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
