import type { DutyStore } from '../../service/ports/duty-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

const modes = { claim: 'relaxed', leave: 'relaxed' } as const

export const createSqliteDutyStore = (access: SqliteAccess): DutyStore =>
  storeOn<DatabaseConnection, DutyStore>(access, modes, (connection) => ({
    claim({ name, worker, at, until, ended }) {
      connection
        .prepare(
          `INSERT INTO duties (name, worker, until) VALUES (?1, ?2, ?3)
           ON CONFLICT (name) DO UPDATE SET worker = ?2, until = ?3
           WHERE duties.worker = ?2 OR duties.until < ?4 OR duties.worker IN (SELECT value FROM json_each(?5))`,
        )
        .run(name, worker, until.toISOString(), at.toISOString(), JSON.stringify(ended))
      const row = connection.prepare('SELECT worker FROM duties WHERE name = ?').get(name)
      return (row as { worker: string }).worker
    },

    leave(name, worker) {
      connection.prepare('DELETE FROM duties WHERE name = ? AND worker = ?').run(name, worker)
    },
  }))
