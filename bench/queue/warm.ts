import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Layer } from 'ag-psd'
import pg from 'pg'
import { manyLayers, writeMockup } from '../../src-main/engine-host/testing/test-mockup'
import { builtPrograms } from '../../src-main/testing/built-programs'
import { startTopology } from '../../src-main/testing/topology'
import { allMs, pinWorkers, renderAll, uploadPsd, workerMs } from './service-jobs'

const samples = resolve(import.meta.dirname, '../../resources/samples')
const names = ['business-cards', 'mug', 't-shirt', 'phone', 'box', 'framed-poster']
const jobsOfMockup = 6
/** A service wants a smart object or a text. */
const title: Layer = { name: 'Title', text: { text: 'A', style: { fontSize: 20 } } }
const largeSide = 2400

/** Twelve small mockups, each sample twice: a mockup is one to the service, whatever its pixels are. */
const smallMockups = async (): Promise<readonly Buffer[]> => {
  const all = await Promise.all(names.map((name) => readFile(join(samples, `${name}.psd`))))
  return [...all, ...all]
}

/** Ten mockups of six layers and 66 MB, which are ten different files. */
const largeMockups = async (): Promise<readonly Buffer[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-bench-'))
  try {
    const all: Buffer[] = []
    for (let at = 0; at < 10; at += 1) {
      const size = { width: largeSide + at, height: largeSide }
      const path = await writeMockup(join(folder, `${at}.psd`), {
        ...{ ...size, children: [...manyLayers(6, largeSide), title] },
      })
      all.push(await readFile(path))
    }
    return all
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * What it gains that jobs of a mockup prefer one worker: the same jobs on two fresh workers, each on one core, with the
 * preference and without. Without it, a trigger of this bench takes the mockup's name from the rows of the queue: a job
 * without one is any worker's. `cold`: neither worker has opened any mockup; `again`: the same jobs once more.
 */
export const warm = async (print: (text: string) => void): Promise<void> => {
  for (const [kind, mockups] of Object.entries({ small: await smallMockups(), large: await largeMockups() }))
    for (const prefers of [true, false])
      await measure(mockups, prefers, (text) => print(`${kind}, ${prefers ? 'with' : 'without'} ${text}`))
}

const measure = async (
  psds: readonly Buffer[],
  prefers: boolean,
  print: (text: string) => void,
): Promise<void> => {
  const topology = await startTopology({
    program: join(await builtPrograms(), 'cli.cjs'),
    ...{ webs: 1, workers: 2 },
  })
  const pool = new pg.Pool({ connectionString: topology.databaseUrl, max: 1 })
  try {
    await pool.query(noteClaims)
    if (!prefers) await pool.query(forgetMockups)
    const mockups: string[] = []
    for (const [at, psd] of psds.entries())
      mockups.push(await uploadPsd(topology, new Uint8Array(psd), `mockup ${at}`))
    // Of every mockup one, then of every mockup the next: as orders come in.
    const jobs = Array.from({ length: jobsOfMockup }, () => mockups).flat()
    for (const phase of ['cold', 'again']) {
      pinWorkers()
      await pool.query('TRUNCATE claims')
      const [ofWorkers, ofAll] = [workerMs(), allMs()]
      const seconds = await renderAll(topology, pool, jobs)
      const { rows } = await pool.query<{ pairs: number }>(
        'SELECT count(DISTINCT (worker, input)) AS pairs FROM claims',
      )
      print(
        `preference, ${phase}: ${jobs.length} jobs of ${mockups.length} mockups, ` +
          `${rows[0]?.pairs} pairs of worker and mockup, ${(jobs.length / seconds).toFixed(2)} a second; ` +
          `processor time a job: workers ${((workerMs() - ofWorkers) / jobs.length).toFixed(0)} ms, everything ` +
          `${((allMs() - ofAll) / jobs.length).toFixed(0)} ms`,
      )
    }
  } finally {
    await pool.end()
    await topology.close()
  }
}

/** Jobs of one mockup have the same input here. */
const noteClaims = `
  CREATE TABLE claims (worker text, input text);
  CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO claims VALUES (NEW.worker, md5(NEW.input::text)); RETURN NEW; END';
  CREATE TRIGGER note_claim AFTER UPDATE ON jobs FOR EACH ROW
    WHEN (NEW.status = 'dispatched' AND OLD.status = 'queued') EXECUTE FUNCTION note_claim()`

const forgetMockups = `
  CREATE FUNCTION forget_mockup() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.mockup_uuid := NULL; RETURN NEW; END';
  CREATE TRIGGER forget_mockup BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION forget_mockup()`
