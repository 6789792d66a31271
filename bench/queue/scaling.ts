import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { builtPrograms } from '../../src-main/testing/built-programs'
import { startTopology } from '../../src-main/testing/topology'
import { allMs, pinWorkers, renderAll, uploadPsd, workerMs } from './service-jobs'

const sample = resolve(import.meta.dirname, '../../resources/samples/business-cards.psd')
const jobsOfWorker = Number(process.env['MOCKWRIGHT_BENCH_JOBS'] ?? 40)

/**
 * Renders of one sample by 1, 2 and 4 workers of the whole service (a web process, PostgreSQL, an S3 server), each
 * worker and its helpers on one core by `taskset`. Mark: 0.9 of linear until cores end. The share of everything that
 * is no worker runs on the same cores, so the two-core figure holds it too.
 */
export const scaling = async (print: (text: string) => void): Promise<void> => {
  const cores = availableParallelism()
  const rates: number[] = []
  for (const count of [1, 2, 4]) {
    const topology = await startTopology({
      program: join(await builtPrograms(), 'cli.cjs'),
      ...{ webs: 1, workers: count },
    })
    const pool = new pg.Pool({ connectionString: topology.databaseUrl, max: 1 })
    try {
      const mockup = await uploadPsd(topology, readFileSync(sample), 'Cards')
      pinWorkers()
      // Each worker bakes the mockup once, which no later job waits for.
      await renderAll(topology, pool, Array<string>(4 * count).fill(mockup))
      pinWorkers()
      const before = workerMs()
      const allBefore = allMs()
      const jobs = jobsOfWorker * count
      const seconds = await renderAll(topology, pool, Array<string>(jobs).fill(mockup))
      const [ofWorkers, ofAll] = [workerMs() - before, allMs() - allBefore]
      rates.push(jobs / seconds)
      print(
        `${count} workers on ${Math.min(count, cores)} cores: ${(jobs / seconds).toFixed(2)} jobs/s, ` +
          `${(jobs / seconds / (rates[0]! * Math.min(count, cores))).toFixed(2)} of linear; processor time a job: ` +
          `workers ${(ofWorkers / jobs).toFixed(0)} ms, everything ${(ofAll / jobs).toFixed(0)} ms`,
      )
    } finally {
      await pool.end()
      await topology.close()
    }
  }
}
