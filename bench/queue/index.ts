import { startPostgres } from '../../src-main/adapters/postgres/testing/postgres-server'
import { fairness } from './fairness'
import { million } from './million'
import { scaling } from './scaling'
import { throughput } from './throughput'
import { warm } from './warm'

/** As an operator would have it: what is committed is on the disk. */
const lasting = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'autovacuum=on',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
]

/**
 * `npm run bench:queue [-- PART…]`: the queue on a PostgreSQL of its own that waits for the disk (`fsync`), or on the
 * empty database that `MOCKWRIGHT_BENCH_DATABASE_URL` names. Parts: `throughput`, `fairness`, `million`, and
 * `scaling` and `warm`, which start the whole service.
 */
const parts = { throughput, fairness, million }
const chosen = process.argv.slice(2)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  print(`# ${name}`)
  const given = process.env['MOCKWRIGHT_BENCH_DATABASE_URL']
  const url = given ?? (await startPostgres(lasting)).urlOf('postgres')
  await part(url, print)
}
for (const [name, part] of Object.entries({ scaling, warm })) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  print(`# ${name}`)
  await part(print)
}
process.exit(0)
