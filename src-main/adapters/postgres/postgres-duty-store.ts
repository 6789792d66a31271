import type { DutyStore } from '../../service/ports/duty-store'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

const modes = { claim: 'write', leave: 'statement' } as const

export const createPostgresDutyStore = (access: PostgresAccess): DutyStore =>
  postgresStoreOn<DutyStore>(access, modes, ({ query }) => ({
    async claim({ name, worker, at, until, ended }) {
      await query(
        `INSERT INTO duties (name, worker, until) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET worker = $2, until = $3
         WHERE duties.worker = $2 OR duties.until < $4 OR duties.worker = ANY($5)`,
        [name, worker, until.toISOString(), at.toISOString(), [...ended]],
      )
      const { rows } = await query<{ worker: string }>('SELECT worker FROM duties WHERE name = $1', [name])
      const [row] = rows
      if (!row) throw new Error(`The duty ${name} that was just claimed is not there.`)
      return row.worker
    },

    async leave(name, worker) {
      await query('DELETE FROM duties WHERE name = $1 AND worker = $2', [name, worker])
    },
  }))
