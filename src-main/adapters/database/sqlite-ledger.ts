import type { Ledger } from '../../service/ports/ledger'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

const modes = {
  charge: 'write',
  spentSince: 'read',
  prune: 'relaxed',
} as const

export const createSqliteLedger = (access: SqliteAccess): Ledger =>
  storeOn<DatabaseConnection, Ledger>(access, modes, (connection) => ({
    charge({ work, keyId, credits, at }) {
      connection
        // Not OR IGNORE, which would also apply inside the trigger that counts.
        .prepare(
          `INSERT INTO charges (work, key_hash, credits, charged_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (work) DO NOTHING`,
        )
        .run(work, keyId, credits, at.toISOString())
    },

    spentSince(day) {
      const row = connection
        .prepare('SELECT coalesce(sum(credits), 0) AS spent FROM daily_charges WHERE day >= ?')
        .get(day.toISOString().slice(0, 10))
      return Number((row as { spent: number }).spent)
    },

    // The day's sum and the key's count are kept apart, by the trigger that counts. Charges are numbered in the order
    // in which they were made: the oldest come first without an index.
    prune: (before, limit) =>
      connection
        .prepare(
          `DELETE FROM charges WHERE charged_at < ? AND rowid IN (SELECT rowid FROM charges ORDER BY rowid LIMIT ?)`,
        )
        .run(before.toISOString(), limit).changes,
  }))
