import type { Ledger } from '../../service/ports/ledger'
import type { Connection } from './open-database'

export const createSqliteLedger = (connection: Connection): Ledger => ({
  charge({ work, keyId, credits, at }) {
    connection
      .prepare('INSERT OR IGNORE INTO charges (work, key_hash, credits, charged_at) VALUES (?, ?, ?, ?)')
      .run(work, keyId, credits, at.toISOString())
  },

  spentSince(at) {
    const row = connection
      .prepare('SELECT coalesce(sum(credits), 0) AS spent FROM charges WHERE charged_at >= ?')
      .get(at.toISOString())
    return Number((row as { spent: number }).spent)
  },
})
