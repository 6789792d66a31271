import type { AnswerStore } from '../../service/ports/answer-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly body_hash: string
  readonly answer: string
  readonly answered_at: string
}

const modes = { find: 'read', keep: 'write', prune: 'relaxed' } as const

export const createSqliteAnswerStore = (access: SqliteAccess): AnswerStore =>
  storeOn<DatabaseConnection, AnswerStore>(access, modes, (connection) => ({
    find({ scope, call, key }) {
      const row = connection
        .prepare('SELECT * FROM idempotent_answers WHERE scope = ? AND call = ? AND key = ?')
        .get(scope, call, key) as Row | undefined
      return row
        ? { bodyHash: row.body_hash, answer: JSON.parse(row.answer), answeredAt: new Date(row.answered_at) }
        : null
    },

    keep({ scope, call, key }, { bodyHash, answer, answeredAt }) {
      connection
        .prepare(
          'INSERT OR REPLACE INTO idempotent_answers (scope, call, key, body_hash, answer, answered_at) VALUES (?, ?, ?, ?, ?, ?)',
        )
        .run(scope, call, key, bodyHash, JSON.stringify(answer), answeredAt.toISOString())
    },

    prune: (before, limit) =>
      connection
        .prepare(
          `DELETE FROM idempotent_answers WHERE rowid IN
             (SELECT rowid FROM idempotent_answers WHERE answered_at < ? LIMIT ?)`,
        )
        .run(before.toISOString(), limit).changes,
  }))
