import { cutOutGrounds, cutOutWish } from '@contract/edits/cut-out-wish'
import { z } from 'zod'
import type { CutOutStore, StoredCutOut } from '../../service/ports/cut-out-store'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

const row = z.object({
  key: z.string(),
  file: z.string(),
  width: z.number(),
  height: z.number(),
  ground: z.enum(cutOutGrounds),
  confidence: z.number(),
  has_shadow: z.boolean(),
  used_at: z.date(),
})

const cutOutOf = (stored: unknown): StoredCutOut => {
  const { key, file, used_at, has_shadow, ...facts } = row.parse(stored)
  return { key, file, facts: { ...facts, hasShadow: has_shadow }, usedAt: used_at }
}

const columns = 'key, file, width, height, ground, confidence, has_shadow, used_at'

const modes = {
  find: 'read',
  keep: 'write',
  use: 'statement',
  correctionOf: 'read',
  hasCorrections: 'read',
  correct: 'statement',
  forgetBefore: 'statement',
} as const

export const createPostgresCutOutStore = (access: PostgresAccess): CutOutStore =>
  postgresStoreOn<CutOutStore>(access, modes, ({ query }) => {
    const find = async (key: string): Promise<StoredCutOut | null> => {
      const { rows } = await query(`SELECT ${columns} FROM cut_outs WHERE key = $1`, [key])
      return rows[0] ? cutOutOf(rows[0]) : null
    }
    return {
      find,

      async keep({ key, file, facts, usedAt }) {
        const before = await find(key)
        await query(
          `INSERT INTO cut_outs (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (key) DO UPDATE SET file = excluded.file, width = excluded.width, height = excluded.height,
             ground = excluded.ground, confidence = excluded.confidence, has_shadow = excluded.has_shadow,
             used_at = excluded.used_at`,
          [
            ...[key, file, facts.width, facts.height, facts.ground],
            ...[facts.confidence, facts.hasShadow, usedAt.toISOString()],
          ],
        )
        return before
      },

      async use(key, at) {
        await query('UPDATE cut_outs SET used_at = $2 WHERE key = $1', [key, at.toISOString()])
      },

      async correctionOf(picture) {
        const { rows } = await query<{ wish: unknown }>(
          'SELECT wish FROM cut_out_corrections WHERE picture = $1',
          [picture],
        )
        return rows[0] ? cutOutWish.parse(rows[0].wish) : null
      },

      async hasCorrections() {
        const { count } = await query('SELECT 1 AS one FROM cut_out_corrections LIMIT 1')
        return count > 0
      },

      async correct(picture, wish, at) {
        if (wish === null) await query('DELETE FROM cut_out_corrections WHERE picture = $1', [picture])
        else
          await query(
            `INSERT INTO cut_out_corrections (picture, wish, updated_at) VALUES ($1, $2, $3)
             ON CONFLICT (picture) DO UPDATE SET wish = excluded.wish, updated_at = excluded.updated_at`,
            [picture, JSON.stringify(wish), at.toISOString()],
          )
      },

      async forgetBefore(at) {
        const { rows } = await query(
          `WITH gone AS (DELETE FROM cut_outs WHERE used_at < $1 RETURNING ${columns})
           SELECT ${columns} FROM gone ORDER BY key`,
          [at.toISOString()],
        )
        return rows.map(cutOutOf)
      },
    }
  })
