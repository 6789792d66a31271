import { z } from 'zod'
import type { CutOutStore, StoredCutOut } from '../../service/ports/cut-out-store'
import { cutOutGrounds } from '../../service/ports/vision'
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
  used_at: z.string(),
})

const cutOutOf = (stored: unknown): StoredCutOut => {
  const { key, file, used_at, ...facts } = row.parse(stored)
  return { key, file, facts, usedAt: new Date(used_at) }
}

const modes = { find: 'read', keep: 'write', use: 'relaxed', forgetBefore: 'write' } as const

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
            'INSERT OR REPLACE INTO cut_outs (key, file, width, height, ground, confidence, used_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
          )
          .run(key, file, facts.width, facts.height, facts.ground, facts.confidence, usedAt.toISOString())
        return before
      },

      use(key, at) {
        connection.prepare('UPDATE cut_outs SET used_at = ? WHERE key = ?').run(at.toISOString(), key)
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
