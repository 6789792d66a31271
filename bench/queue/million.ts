import { quantile } from '../http-load/quantile'
import { addJobs, type BenchQueue, queueOn } from './queue-on'

/** Fewer to try the program. */
const finished = Number(process.env['MOCKWRIGHT_BENCH_JOBS'] ?? 1_000_000)
const prunedAtOnce = 1000
const prunedPerSecond = 10_000
const pruningSeconds = 20

/**
 * With 1,000,000 finished jobs in the tables, pg-boss's too: pages of jobs, reading one, claiming one. Mark: p95 of
 * 20 ms. Then the same claims while 10,000 jobs a second are pruned.
 */
export const million = async (url: string, print: (text: string) => void): Promise<void> => {
  const bench = await queueOn(url)
  const { store, pool } = bench
  await fill(bench)
  const { rows } = await pool.query('SELECT id, mockup_uuid FROM jobs ORDER BY random() LIMIT 300')
  const ids = rows as readonly { readonly id: string; readonly mockup_uuid: string }[]
  const say = async (
    name: string,
    calls: number,
    call: (index: number) => Promise<unknown>,
  ): Promise<void> => {
    const took = await timesOf(calls, call)
    const [median, p95, most] = [0.5, 0.95, 1].map((share) =>
      quantile(took, Math.min(share, 0.999)).toFixed(2),
    )
    print(`${name}: median ${median} ms, p95 ${p95} ms, worst ${most} ms of ${calls}`)
  }

  let cursor: string | undefined
  await say('list, page after page', 300, async () => {
    const { nextCursor } = await store.list({ limit: 50, ...(cursor !== undefined && { cursor }) })
    cursor = nextCursor ?? undefined
  })
  await say('list by a kind that is rare', 300, () => store.list({ limit: 50, kind: 'photo_mockup_create' }))
  await say('list by a common kind', 300, () => store.list({ limit: 50, kind: 'render' }))
  await say('list by mockup', 300, (index) => store.list({ limit: 50, mockup_uuid: ids[index]!.mockup_uuid }))
  await say('read', 300, (index) => store.find(ids[index]!.id))
  await addJobs(store, 3000, 'a')
  await say('claim', 500, () => claim(bench))
  await say('claim, start and end', 500, () => claimAndEnd(bench))

  const pruning = prune(bench)
  await say('claim, while ended jobs are pruned', 1000, () => claim(bench))
  const { count, seconds } = await pruning
  print(`pruned ${count} jobs in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} a second`)
  await bench.close()
}

const timesOf = async (
  calls: number,
  call: (index: number) => Promise<unknown>,
): Promise<readonly number[]> => {
  const took: number[] = []
  for (let index = 0; index < calls; index++) {
    const before = performance.now()
    await call(index)
    took.push(performance.now() - before)
  }
  return took
}

const claim = async ({ store }: BenchQueue) => {
  const at = new Date()
  const job = await store.claim({ worker: 'bench', at, until: new Date(at.getTime() + 30_000) })
  if (!job) throw new Error('Nothing is queued')
  return job
}

const claimAndEnd = async (bench: BenchQueue): Promise<void> => {
  const { lease } = await claim(bench)
  await bench.store.start(lease, new Date())
  await bench.store.succeed(lease, { credits: 1 }, new Date())
}

const prune = async ({ store }: BenchQueue): Promise<{ count: number; seconds: number }> => {
  const begun = performance.now()
  const endedBefore = new Date()
  let count = 0
  while (performance.now() - begun < pruningSeconds * 1000) {
    const old = await store.prunable(endedBefore, prunedAtOnce)
    const ids = old.map(({ id }) => id)
    count += await store.prune(ids, endedBefore)
    const aheadMs = (count / prunedPerSecond) * 1000 - (performance.now() - begun)
    if (aheadMs > 0) await new Promise((resolve) => setTimeout(resolve, aheadMs))
  }
  return { count, seconds: (performance.now() - begun) / 1000 }
}

/** One in a thousand is of a rare kind; 5,000 mockups. */
const fill = async ({ pool }: BenchQueue): Promise<void> => {
  await pool.query(
    `INSERT INTO jobs (id, entry, kind, status, progress, input, key_id, mockup_uuid, mockup_name, file, credits,
       priority, attempts, created_at, updated_at, ended_at)
     SELECT gen_random_uuid(), gen_random_uuid(),
       CASE WHEN n % 1000 = 0 THEN 'photo_mockup_create' ELSE 'render' END,
       CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'succeeded' END, 1,
       '{"mockup_uuid":"' || gen_random_uuid() || '","artwork_url":"https://example.com/artworks/' || n || '.png"}',
       'key ' || n % 100, 'mockup ' || n % 5000, 'Mug', 'renders/' || n || '.png', 1, 1, 1, at, at, at
     FROM generate_series(1, $1::integer) AS n, LATERAL (SELECT now() - (($1::integer - n) || ' s')::interval AS at) t`,
    [finished],
  )
  await pool.query(
    `INSERT INTO pgboss.job (name, priority, data, state, group_id, created_on, started_on, completed_on, dead_letter)
     SELECT 'jobs', n, '{"job":"x"}', 'completed', 'key ' || n % 100, now(), now(), now(), 'dead-letters'
     FROM generate_series(1, $1::integer) AS n`,
    [finished],
  )
  await pool.query('VACUUM ANALYZE jobs')
  await pool.query('VACUUM ANALYZE pgboss.job_common')
}
