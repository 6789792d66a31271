import type { TrustedTime } from '../../service/ports/trusted-time'
import type { PostgresAccess } from './postgres-access'

interface TimeRow {
  readonly seen_at: Date | null
  readonly trusted_at: Date | null
}

/** Keeps what `after` makes of the times in the database, and returns the time that is trusted. */
export const notePostgresTime = (
  access: PostgresAccess,
  after: (before: TrustedTime | null) => TrustedTime,
): Promise<Date> =>
  access.write(async ({ query }) => {
    const { rows } = await query<TimeRow>(
      'SELECT seen_at, trusted_at FROM installation WHERE id = 1 FOR UPDATE',
    )
    const { seen_at = null, trusted_at = null } = rows[0] ?? {}
    const { seenAt, trustedAt } = after(
      seen_at === null || trusted_at === null ? null : { seenAt: seen_at, trustedAt: trusted_at },
    )
    await query('UPDATE installation SET seen_at = $1, trusted_at = $2 WHERE id = 1', [
      seenAt.toISOString(),
      trustedAt.toISOString(),
    ])
    return trustedAt
  })

/** Files older than this may be missing from the database although they are in use. */
export const postgresKnownSince = async (access: PostgresAccess): Promise<Date> => {
  const { rows } = await access.read(({ query }) =>
    query<{ known_since: Date }>('SELECT known_since FROM installation WHERE id = 1'),
  )
  const [row] = rows
  if (!row) throw new Error('The database does not say since when it knows its files.')
  return row.known_since
}
