import { newPostgresUrl } from '../../src-main/adapters/postgres/testing/postgres-databases'
import { fairness } from './fairness'
import { million } from './million'
import { throughput } from './throughput'

/**
 * `npm run bench:queue [-- PART…]`: the queue on a PostgreSQL of its own that waits for the disk (`fsync`), or on the
 * empty database that `MOCKWRIGHT_BENCH_DATABASE_URL` names. Parts: `throughput`, `fairness`, `million`.
 */
const parts = { throughput, fairness, million }
const chosen = process.argv.slice(2)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  print(`# ${name}`)
  const url = process.env['MOCKWRIGHT_BENCH_DATABASE_URL'] ?? (await newPostgresUrl({ isEmpty: true }))
  await part(url, print)
}
process.exit(0)
