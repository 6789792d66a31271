import type { TrustedTime } from '../../service/ports/trusted-time'
import type { SqliteAccess } from './open-sqlite'

interface TimeRow {
  readonly seen_at: string | null
  readonly trusted_at: string | null
}

/** Keeps what `after` makes of the times in the database, and returns the time that is trusted. */
export const noteTime = (
  access: SqliteAccess,
  after: (before: TrustedTime | null) => TrustedTime,
): Promise<Date> =>
  access.write((connection) => {
    const row = connection.prepare('SELECT seen_at, trusted_at FROM data_folder').get() as TimeRow
    const { seen_at, trusted_at } = row
    const before =
      seen_at === null || trusted_at === null
        ? null
        : { seenAt: new Date(seen_at), trustedAt: new Date(trusted_at) }
    const { seenAt, trustedAt } = after(before)
    connection
      .prepare('UPDATE data_folder SET seen_at = ?, trusted_at = ?')
      .run(seenAt.toISOString(), trustedAt.toISOString())
    return trustedAt
  })
