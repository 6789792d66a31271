import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Topology } from '../../src-main/testing/topology'

/** Takes a PSD in; resolves with the mockup's UUID. */
export const uploadPsd = async (
  { address, key }: Topology,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([bytes], `${name}.psd`))
  const answer = await fetch(`${address}/api/v1/psd/upload`, {
    ...{ method: 'POST', headers: { 'x-api-key': key }, body: form },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { uuid: string } }).data.uuid
}

/** Queues a render of each of these mockups; resolves with the seconds from the first acceptance to the last end. */
export const renderAll = async (
  { address, key }: Topology,
  pool: pg.Pool,
  mockups: readonly string[],
): Promise<number> => {
  const since = new Date().toISOString()
  for (const mockup of mockups) {
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
export const pinWorkers = (): void => {
  for (const [at, tree] of workerTrees().entries())
    for (const pid of tree)
      execFileSync('taskset', ['-a', '-c', '-p', String(at % availableParallelism()), String(pid)])
}

/** Processor time of the workers and what they started, by Linux’ clock ticks of 10 ms. */
export const workerMs = (): number =>
  workerTrees()
    .flat()
    .reduce((sum, pid) => sum + 10 * ticksOf(`/proc/${pid}/stat`, [13, 14]), 0)

/** Processor time of the whole machine, ms. */
export const allMs = (): number => 10 * ticksOf('/proc/stat', [1, 2, 3])

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
