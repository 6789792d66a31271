import type { PostgresAccess } from './postgres-access'

/** What of a removed job may be left elsewhere. */
export interface PrunedJob {
  readonly id: string
  readonly file: string | null
}

/**
 * Removes up to `most` of the jobs that ended before a time, the oldest first, in one statement; several processes may
 * do so at once. An empty answer: none is left.
 */
export const pruneEndedJobs = (
  access: PostgresAccess,
  { endedBefore, most }: { readonly endedBefore: Date; readonly most: number },
): Promise<readonly PrunedJob[]> =>
  access.statement(async ({ query }) => {
    const { rows } = await query<PrunedJob>(
      `DELETE FROM jobs WHERE sequence = ANY (ARRAY (
         SELECT sequence FROM jobs WHERE ended_at < $1 ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )) RETURNING id, file`,
      [endedBefore.toISOString(), most],
    )
    return rows
  })
