import { cutOutGrounds, cutOutWish } from '@contract/edits/cut-out-wish'
import { z } from 'zod'
import type { CutOutStore, StoredCutOut } from '../../service/ports/cut-out-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

const row = z.object({
  key: z.string(),
  file: z.string(),
  width: z.number(),
  height: z.number(),
  ground: z.enum(cutOutGrounds),
  confidence: z.number(),
  has_shadow: z.number(),
  used_at: z.string(),
})

const cutOutOf = (stored: unknown): StoredCutOut => {
  const { key, file, used_at, has_shadow, ...facts } = row.parse(stored)
  return { key, file, facts: { ...facts, hasShadow: has_shadow === 1 }, usedAt: new Date(used_at) }
}

const corrected = z.object({ wish: z.string() })

const modes = {
  find: 'read',
  keep: 'write',
  use: 'relaxed',
  correctionOf: 'read',
  hasCorrections: 'read',
  correct: 'write',
  forgetBefore: 'write',
} as const

export const createSqliteCutOutStore = (access: SqliteAccess): CutOutStore =>
  storeOn<DatabaseConnection, CutOutStore>(access, modes, (connection) => {
    const find = (key: string): StoredCutOut | null => {
      const stored = connection.prepare('SELECT * FROM cut_outs WHERE key = ?').get(key)
      return stored ? cutOutOf(stored) : null
    }
    return {
      find,

      keep({ key, file, facts, usedAt }) {
        const before = find(key)
        connection
          .prepare(
            `INSERT OR REPLACE INTO cut_outs (key, file, width, height, ground, confidence, has_shadow, used_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            ...([key, file, facts.width, facts.height, facts.ground] as const),
            ...([facts.confidence, facts.hasShadow ? 1 : 0, usedAt.toISOString()] as const),
          )
        return before
      },

      use(key, at) {
        connection.prepare('UPDATE cut_outs SET used_at = ? WHERE key = ?').run(at.toISOString(), key)
      },

      correctionOf(picture) {
        const stored = connection
          .prepare('SELECT wish FROM cut_out_corrections WHERE picture = ?')
          .get(picture)
        return stored ? cutOutWish.parse(JSON.parse(corrected.parse(stored).wish)) : null
      },

      hasCorrections: () =>
        connection.prepare('SELECT 1 FROM cut_out_corrections LIMIT 1').get() !== undefined,

      correct(picture, wish, at) {
        connection.prepare('DELETE FROM cut_out_corrections WHERE picture = ?').run(picture)
        if (wish === null) return
        connection
          .prepare('INSERT INTO cut_out_corrections (picture, wish, updated_at) VALUES (?, ?, ?)')
          .run(picture, JSON.stringify(wish), at.toISOString())
      },

      forgetBefore(at) {
        const old = connection
          .prepare('SELECT * FROM cut_outs WHERE used_at < ? ORDER BY key')
          .all(at.toISOString())
        connection.prepare('DELETE FROM cut_outs WHERE used_at < ?').run(at.toISOString())
        return old.map(cutOutOf)
      },
    }
  })
