import type { Ledger } from '../../service/ports/ledger'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

const modes = { charge: 'statement', spentSince: 'read', prune: 'statement' } as const

/** Connections that count at the same time mostly count in different rows; in the same row, the second runs again. */
const slot = '(pg_backend_pid() % 64)::smallint'

/** One statement: a charge that was there already inserts nothing, so nothing is counted. */
const charging = `WITH charged AS (
    INSERT INTO charges (work, key_id, credits, charged_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (work) DO NOTHING RETURNING key_id, credits, charged_at
  ), of_day AS (
    INSERT INTO daily_charges (day, slot, credits)
    SELECT (charged_at AT TIME ZONE 'UTC')::date, ${slot}, credits FROM charged
    ON CONFLICT (day, slot) DO UPDATE SET credits = daily_charges.credits + excluded.credits
  )
  INSERT INTO key_charges (key_id, slot, requests)
  SELECT key_id, ${slot}, 1 FROM charged WHERE key_id IS NOT NULL
  ON CONFLICT (key_id, slot) DO UPDATE SET requests = key_charges.requests + 1`

export const createPostgresLedger = (access: PostgresAccess): Ledger =>
  postgresStoreOn<Ledger>(access, modes, ({ query }) => ({
    async charge({ work, keyId, credits, at }) {
      await query(charging, [work, keyId, credits, at.toISOString()])
    },

    async spentSince(day) {
      const { rows } = await query<{ spent: number }>(
        'SELECT coalesce(sum(credits), 0) AS spent FROM daily_charges WHERE day >= $1::date',
        [day.toISOString().slice(0, 10)],
      )
      return rows[0]?.spent ?? 0
    },

    // The sums of days and the counts of keys stand in tables of their own.
    async prune(before, limit) {
      const { count } = await query(
        `DELETE FROM charges WHERE work = ANY (ARRAY (
           SELECT work FROM charges WHERE charged_at < $1 ORDER BY charged_at LIMIT $2))`,
        [before.toISOString(), limit],
      )
      return count
    },
  }))
