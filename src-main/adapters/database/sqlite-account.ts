import type { NewUuid } from '../../service/ports/ids'
import type { AccountStore, LedgerAccount } from '../../service/ports/ledger'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly uuid: string
  readonly name: string
  readonly created_at: string
}

interface AccountRows {
  find(): Promise<LedgerAccount | null>
  make(uuid: string, at: Date): Promise<void>
}

const modes = { find: 'read', make: 'write' } as const

/** Creates the account when a data folder is used for the first time. */
export const createSqliteAccount = (
  access: SqliteAccess,
  newUuid: NewUuid,
  now: () => Date,
): AccountStore => {
  const rows = storeOn<DatabaseConnection, AccountRows>(access, modes, (connection) => ({
    find() {
      const row = connection.prepare('SELECT uuid, name, created_at FROM account').get() as Row | undefined
      return row ? { uuid: row.uuid, name: row.name, createdAt: new Date(row.created_at) } : null
    },

    make(uuid, at) {
      connection
        .prepare(
          'INSERT INTO account (uuid, name, created_at) SELECT ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM account)',
        )
        .run(uuid, 'This computer', at.toISOString())
    },
  }))
  return {
    async account() {
      const known = await rows.find()
      if (known) return known
      await rows.make(newUuid(), now())
      const made = await rows.find()
      if (made) return made
      throw new Error('The account that was just made is not there.')
    },
  }
}
