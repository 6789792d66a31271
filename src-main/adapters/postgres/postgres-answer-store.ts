import type { AnswerStore } from '../../service/ports/answer-store'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

interface Row {
  readonly body_hash: string
  readonly answer: unknown
  readonly answered_at: Date
}

const modes = { find: 'read', keep: 'statement', prune: 'statement' } as const

export const createPostgresAnswerStore = (access: PostgresAccess): AnswerStore =>
  postgresStoreOn<AnswerStore>(access, modes, ({ query }) => ({
    async find({ scope, call, key }) {
      const { rows } = await query<Row>(
        `SELECT body_hash, answer, answered_at FROM idempotent_answers
         WHERE scope = $1 AND call = $2 AND key = $3`,
        [scope, call, key],
      )
      const [row] = rows
      return row ? { bodyHash: row.body_hash, answer: row.answer, answeredAt: row.answered_at } : null
    },

    async keep({ scope, call, key }, { bodyHash, answer, answeredAt }) {
      await query(
        `INSERT INTO idempotent_answers (scope, call, key, body_hash, answer, answered_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (scope, call, key) DO UPDATE
         SET body_hash = excluded.body_hash, answer = excluded.answer, answered_at = excluded.answered_at`,
        [scope, call, key, bodyHash, JSON.stringify(answer), answeredAt.toISOString()],
      )
    },

    async prune(before, limit) {
      const { count } = await query(
        `DELETE FROM idempotent_answers a USING (
           SELECT scope, call, key FROM idempotent_answers WHERE answered_at < $1 ORDER BY answered_at LIMIT $2
         ) old WHERE a.scope = old.scope AND a.call = old.call AND a.key = old.key AND a.answered_at < $1`,
        [before.toISOString(), limit],
      )
      return count
    },
  }))
