import type { NewUuid } from '../../service/ports/ids'
import type { AccountStore } from '../../service/ports/ledger'
import type { Connection } from './open-database'

interface Row {
  readonly uuid: string
  readonly name: string
  readonly created_at: string
}

/** Makes the account when a data folder is used for the first time. */
export const openSqliteAccount = (
  connection: Connection,
  newUuid: NewUuid,
  now: () => Date,
): AccountStore => {
  connection
    .prepare(
      'INSERT INTO account (uuid, name, created_at) SELECT ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM account)',
    )
    .run(newUuid(), 'This computer', now().toISOString())
  const row = connection.prepare('SELECT uuid, name, created_at FROM account').get() as Row
  return { account: { uuid: row.uuid, name: row.name, createdAt: new Date(row.created_at) } }
}
