import type { RateLimit, RateRule } from '../../service/ports/rate-limit'
import { rateBucketOf } from '../transactions/rate-bucket'
import type { PostgresAccess } from './postgres-access'

/** Full buckets are removed once in so many calls of a process. */
const callsBetweenSweeps = 1000

/** Buckets that all processes share. A call is one statement. After a crash of PostgreSQL all buckets are full. */
export const createPostgresRateLimit = (
  access: PostgresAccess,
  rule: RateRule,
  onTrouble: (error: unknown) => void,
): RateLimit => {
  const bucket = rateBucketOf(rule)
  let calls = 0

  const sweep = (): void => {
    if (++calls % callsBetweenSweeps !== 0) return
    access
      .statement(({ query }) => query('DELETE FROM rate_buckets WHERE full_at < clock_timestamp()'))
      .catch(onTrouble)
  }

  return {
    async take(caller) {
      sweep()
      const { rows } = await access.statement(({ query }) =>
        query<{ taken: boolean; full_in_ms: number }>(takeOne, [
          caller,
          bucket.msPerCall / 1000,
          bucket.fillMs / 1000,
        ]),
      )
      const { taken, full_in_ms } = rows[0] ?? { taken: true, full_in_ms: 0 }
      return { isExceeded: !taken, ...bucket.stateOf(full_in_ms) }
    },

    async look(caller) {
      const { rows } = await access.read(({ query }) =>
        query<{ full_in_ms: number }>(`SELECT ${fullInMs} FROM rate_buckets WHERE caller = $1`, [caller]),
      )
      const full = rows[0]?.full_in_ms ?? 0
      return { isExceeded: bucket.isEmpty(full), ...bucket.stateOf(full) }
    },
  }
}

const fullInMs = '(1000 * extract(epoch FROM full_at - clock_timestamp()))::double precision AS full_in_ms'

/** Moves on the time at which the bucket is full, unless it would be further than an empty bucket takes. */
const takeOne = `WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true)), taken AS (
    INSERT INTO rate_buckets AS b (caller, full_at)
    SELECT $1, clock_timestamp() + make_interval(secs => $2) FROM relaxed
    ON CONFLICT (caller) DO UPDATE
    SET full_at = greatest(b.full_at, clock_timestamp()) + make_interval(secs => $2)
    WHERE greatest(b.full_at, clock_timestamp()) + make_interval(secs => $2)
      <= clock_timestamp() + make_interval(secs => $3)
    RETURNING full_at
  )
  SELECT true AS taken, ${fullInMs} FROM taken
  UNION ALL
  SELECT false, ${fullInMs} FROM rate_buckets WHERE caller = $1 AND NOT EXISTS (SELECT FROM taken)`
