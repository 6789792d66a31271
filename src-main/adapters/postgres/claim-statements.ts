/** How far a worker looks along a line for a job that it is warm for. */
const reach = 32

const claimed = (columns: string): string =>
  `UPDATE jobs SET status = 'dispatched', attempts = attempts + 1,
    worker = $3, lease = $4, lease_until = $5, updated_at = $6`.concat(`
  FROM next, relaxed WHERE jobs.sequence = next.sequence RETURNING ${columns}`)

// A power cut may undo a claim: the job is then queued again, like one whose worker was cut off as well.
const relaxed = "relaxed AS (SELECT set_config('synchronous_commit', 'off', true))"

/** Claims the oldest waiting job of a line. $1 priority, $2 line, $3 worker, $4 lease, $5 its end, $6 now. */
export const claimOldest = (columns: string): string => `WITH next AS MATERIALIZED (
    SELECT sequence, 0 AS head FROM jobs WHERE status = 'queued' AND priority = $1 AND line = $2
    ORDER BY sequence LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  ), ${relaxed}
  ${claimed(`${columns}, next.head`)}`

/**
 * Claims a job of a line whose mockup is this worker's, by rendezvous hashing over the live workers ($7), or one that
 * is anybody's: without a mockup, or waiting since before $8. Of these, the one that this worker has passed over for
 * too long ($9) goes first, then its own and those without a mockup. `head`: the oldest of the line.
 */
export const claimWarm = (columns: string): string => `WITH near AS MATERIALIZED (
    SELECT sequence, updated_at, mockup_uuid IS NULL OR $3 = (
      SELECT worker FROM unnest($7::text[]) AS worker
      ORDER BY hashtextextended(worker || mockup_uuid, 0) DESC LIMIT 1
    ) AS is_ours
    FROM jobs WHERE status = 'queued' AND priority = $1 AND line = $2 ORDER BY sequence LIMIT ${reach}
  ), next AS MATERIALIZED (
    SELECT j.sequence, (SELECT min(sequence) FROM near) AS head FROM near JOIN jobs j ON j.sequence = near.sequence
    WHERE j.status = 'queued' AND (near.is_ours OR near.updated_at < $8)
    ORDER BY near.sequence <> $9, NOT near.is_ours, near.sequence LIMIT 1 FOR NO KEY UPDATE OF j SKIP LOCKED
  ), ${relaxed}
  ${claimed(`${columns}, next.head`)}`
