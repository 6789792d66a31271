import { quantile } from '../http-load/quantile'
import { addJobs, queueOn } from './queue-on'
import { startWorkers } from './run-workers'

/** Claim, start and end of jobs without work, by 1, 2 and 4 processes. Mark: 3 ms of the database for a job. */
export const throughput = async (url: string, print: (text: string) => void): Promise<void> => {
  const { store, close } = await queueOn(url)
  for (const count of [1, 2, 4]) {
    const jobs = 1000 * count
    const beforeAdding = performance.now()
    await addJobs(store, jobs, 'a')
    const addedMs = performance.now() - beforeAdding
    const workers = await startWorkers(count, url)
    const before = performance.now()
    const reports = await workers.begin()
    const seconds = (performance.now() - before) / 1000
    const part = (name: 'claimMs' | 'startMs' | 'endMs') => reports.flatMap((report) => report[name])
    const medians = (['claimMs', 'startMs', 'endMs'] as const).map((name) => quantile(part(name), 0.5))
    const total = (['claimMs', 'startMs', 'endMs'] as const).flatMap(part).reduce((sum, ms) => sum + ms, 0)
    const [claim, start, end] = medians.map((ms) => ms.toFixed(2))
    print(
      `${count} workers: ${(jobs / seconds).toFixed(0)} jobs/s, ${(total / jobs).toFixed(2)} ms a job and worker ` +
        `(medians: claim ${claim}, start ${start}, end ${end}); added ${((jobs / addedMs) * 1000).toFixed(0)} jobs/s`,
    )
  }
  await close()
}
