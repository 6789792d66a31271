import type { NewUuid } from '../../service/ports/ids'
import type { AccountStore } from '../../service/ports/ledger'
import type { PostgresAccess } from './postgres-access'

interface Row {
  readonly uuid: string
  readonly name: string
  readonly created_at: Date
}

/** Creates the account when a database is used for the first time; all processes get the same one. */
export const createPostgresAccount = (
  access: PostgresAccess,
  newUuid: NewUuid,
  now: () => Date,
): AccountStore => ({
  async account() {
    const find = () =>
      access.read(({ query }) => query<Row>('SELECT uuid, name, created_at FROM account WHERE id = 1'))
    let { rows } = await find()
    if (rows.length === 0) {
      await access.statement(({ query }) =>
        query(
          'INSERT INTO account (uuid, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
          [newUuid(), 'This computer', now().toISOString()],
        ),
      )
      rows = (await find()).rows
    }
    const [row] = rows
    if (!row) throw new Error('The account that was just made is not there.')
    return { uuid: row.uuid, name: row.name, createdAt: row.created_at }
  },
})
