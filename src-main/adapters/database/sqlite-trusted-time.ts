import { trustedTimeAfter } from '../../service/storage/trusted-time'
import type { SqliteAccess } from './open-sqlite'

interface TimeRow {
  readonly seen_at: string | null
  readonly trusted_at: string | null
}

/** Notes the time of the clock in the database, and returns the time that is trusted. */
export const noteTime = (access: SqliteAccess, wall: Date): Promise<Date> =>
  access.write((connection) => {
    const row = connection.prepare('SELECT seen_at, trusted_at FROM data_folder').get() as TimeRow
    const { seen_at, trusted_at } = row
    const before =
      seen_at === null || trusted_at === null
        ? null
        : { seenAt: new Date(seen_at), trustedAt: new Date(trusted_at) }
    const { seenAt, trustedAt } = trustedTimeAfter(before, wall)
    connection
      .prepare('UPDATE data_folder SET seen_at = ?, trusted_at = ?')
      .run(seenAt.toISOString(), trustedAt.toISOString())
    return trustedAt
  })
