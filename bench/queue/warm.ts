import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { builtPrograms } from '../../src-main/testing/built-programs'
import { startTopology } from '../../src-main/testing/topology'
import { allMs, pinWorkers, renderAll, uploadPsd, workerMs } from './service-jobs'

const samples = resolve(import.meta.dirname, '../../resources/samples')
const names = ['business-cards', 'mug', 't-shirt', 'phone', 'box', 'framed-poster']
/** Each sample is uploaded so often: a mockup is one to the service, whatever its pixels are. */
const copies = 2
const jobsOfMockup = 6
const rounds = 2

/**
 * What it gains that jobs of a mockup prefer one worker: the same jobs on two fresh workers, each on one core, with the
 * preference and without. Without it, a trigger of this bench takes the mockup's name from the rows of the queue: a job
 * without one is any worker's. `cold`: neither worker has opened any mockup; `again`: the same jobs once more.
 */
export const warm = async (print: (text: string) => void): Promise<void> => {
  for (let round = 0; round < rounds; round += 1)
    for (const prefers of [true, false]) {
      const topology = await startTopology({
        program: join(await builtPrograms(), 'cli.cjs'),
        ...{ webs: 1, workers: 2 },
      })
      const pool = new pg.Pool({ connectionString: topology.databaseUrl, max: 1 })
      try {
        if (!prefers) await pool.query(forgetMockups)
        const mockups: string[] = []
        for (let copy = 0; copy < copies; copy += 1)
          for (const name of names)
            mockups.push(
              await uploadPsd(topology, readFileSync(join(samples, `${name}.psd`)), `${name} ${copy}`),
            )
        // Of every mockup one, then of every mockup the next: as orders come in.
        const jobs = Array.from({ length: jobsOfMockup }, () => mockups).flat()
        for (const phase of ['cold', 'again']) {
          pinWorkers()
          const [ofWorkers, ofAll] = [workerMs(), allMs()]
          const seconds = await renderAll(topology, pool, jobs)
          print(
            `${prefers ? 'with' : 'without'} preference, ${phase}: ${jobs.length} jobs of ${mockups.length} mockups, ` +
              `${(jobs.length / seconds).toFixed(2)} a second; processor time a job: workers ` +
              `${((workerMs() - ofWorkers) / jobs.length).toFixed(0)} ms, everything ` +
              `${((allMs() - ofAll) / jobs.length).toFixed(0)} ms`,
          )
        }
      } finally {
        await pool.end()
        await topology.close()
      }
    }
}

const forgetMockups = `
  CREATE FUNCTION forget_mockup() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.mockup_uuid := NULL; RETURN NEW; END';
  CREATE TRIGGER forget_mockup BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION forget_mockup()`
