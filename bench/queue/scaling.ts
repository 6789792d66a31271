import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { builtPrograms } from '../../src-main/testing/built-programs'
import { startTopology, type Topology } from '../../src-main/testing/topology'

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
      const mockup = await upload(topology)
      pinWorkers(cores)
      // Each worker bakes the mockup once, which no later job waits for.
      await render(topology, pool, mockup, 4 * count)
      pinWorkers(cores)
      const before = processorMs(workerTrees())
      const allBefore = allMs()
      const jobs = jobsOfWorker * count
      const seconds = await render(topology, pool, mockup, jobs)
      const [ofWorkers, ofAll] = [processorMs(workerTrees()) - before, allMs() - allBefore]
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

const upload = async ({ address, key }: Topology): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([readFileSync(sample)], 'Cards.psd'))
  const answer = await fetch(`${address}/api/v1/psd/upload`, {
    ...{ method: 'POST', headers: { 'x-api-key': key }, body: form },
  })
  return ((await answer.json()) as { data: { uuid: string } }).data.uuid
}

/** Queues jobs; resolves with the seconds from the first start to the last end. */
const render = async (
  { address, key }: Topology,
  pool: pg.Pool,
  mockup: string,
  jobs: number,
): Promise<number> => {
  const since = new Date().toISOString()
  for (let at = 0; at < jobs; at += 1) {
    const answer = await fetch(`${address}/api/v1/renders`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ mockup_uuid: mockup, smart_objects: [], is_async: true }),
    })
    if (answer.status !== 202) throw new Error(await answer.text())
  }
  for (;;) {
    const { rows } = await pool.query<{ left: string; failed: string; seconds: string | null }>(
      `SELECT count(*) FILTER (WHERE ended_at IS NULL) AS left, count(*) FILTER (WHERE status = 'failed') AS failed,
         extract(epoch FROM max(ended_at) - min(created_at)) AS seconds
       FROM jobs WHERE kind = 'render' AND created_at >= $1`,
      [since],
    )
    const [row] = rows
    if (row && Number(row.failed) > 0) throw new Error(`${row.failed} jobs failed`)
    if (row && Number(row.left) === 0 && row.seconds !== null) return Number(row.seconds)
    await wait(200)
  }
}

const workerTrees = (): readonly (readonly number[])[] => {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, pid, parent, args]) => ({ pid: Number(pid), parent: Number(parent), args: args! }))
  const below = (pid: number): readonly number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((each) => below(each.pid)),
  ]
  return all.filter(({ args }) => args.includes('--role worker')).map(({ pid }) => below(pid))
}

/** Each worker and what it started on one core, in turn. */
const pinWorkers = (cores: number): void => {
  for (const [at, tree] of workerTrees().entries())
    for (const pid of tree) execFileSync('taskset', ['-a', '-c', '-p', String(at % cores), String(pid)])
}

/** Processor time by Linux’ clock ticks of 10 ms. */
const processorMs = (trees: readonly (readonly number[])[]): number =>
  trees.flat().reduce((sum, pid) => sum + 10 * ticksOf(`/proc/${pid}/stat`, [13, 14]), 0)

const allMs = (): number => 10 * ticksOf('/proc/stat', [1, 2, 3])

const ticksOf = (file: string, fields: readonly number[]): number => {
  try {
    const words = readFileSync(file, 'utf8')
      .split('\n')[0]!
      .replace(/\(.*\)/, 'name')
      .split(/\s+/)
    return fields.reduce((sum, field) => sum + Number(words[field]), 0)
  } catch {
    // A helper that has ended meanwhile.
    return 0
  }
}
