import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { quantile } from '../http-load/quantile'
import { addJobs, queueOn } from './queue-on'
import { startWorkers } from './run-workers'

/** Claim, start and end of jobs without work, by 1, 2 and 4 processes. Mark: 3 ms of the database for a job. */
export const throughput = async (url: string, print: (text: string) => void): Promise<void> => {
  const { store, pool, close } = await queueOn(url)
  let serverMs = 0
  for (const count of [1, 2, 4]) {
    const jobs = 1000 * count
    const beforeAdding = performance.now()
    await addJobs(store, jobs, 'a')
    const addedMs = performance.now() - beforeAdding
    const workers = await startWorkers(count, url)
    const serverBefore = await serverCpu(pool)
    const before = performance.now()
    const reports = await workers.begin({
      beforeEnd: async () => {
        const spent = [...(await serverCpu(pool))].map(([pid, ms]) => ms - (serverBefore.get(pid) ?? 0))
        serverMs = spent.reduce((sum, ms) => sum + ms, 0)
      },
    })
    const seconds = (performance.now() - before) / 1000
    const clientMs = reports.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
    const part = (name: 'claimMs' | 'startMs' | 'endMs') => reports.flatMap((report) => report[name])
    const medians = (['claimMs', 'startMs', 'endMs'] as const).map((name) => quantile(part(name), 0.5))
    const total = (['claimMs', 'startMs', 'endMs'] as const).flatMap(part).reduce((sum, ms) => sum + ms, 0)
    const [claim, start, end] = medians.map((ms) => ms.toFixed(2))
    print(
      `${count} workers: ${(jobs / seconds).toFixed(0)} jobs/s, ${(total / jobs).toFixed(2)} ms a job and worker ` +
        `(medians: claim ${claim}, start ${start}, end ${end}); added ${((jobs / addedMs) * 1000).toFixed(0)} jobs/s; ` +
        `processor time a job: PostgreSQL ${(serverMs / jobs).toFixed(2)} ms, worker ${(clientMs / jobs).toFixed(2)} ms`,
    )
  }
  await close()
}

/** Processor time of each of the server's processes for clients, in milliseconds, by Linux' clock ticks of 10 ms. */
const serverCpu = async (pool: pg.Pool): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'",
  )
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * 10]))
}

const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}
