import { deliveryColumns } from './webhook-rows'

/**
 * $1: event or null, $2 and $3: the place, $4: rows, $5: status or null. The cursor's own group may have no rows left,
 * so one group more than rows is read.
 */
export const listEvents = `SELECT ${deliveryColumns}, groups.newest FROM (
    SELECT last.sequence AS newest, last.job_id, last.event FROM webhook_deliveries last
    WHERE ($1::text IS NULL OR last.event = $1) AND ($5::text IS NULL OR last.status = $5) AND last.sequence <= $2
      AND NOT EXISTS (
        SELECT 1 FROM webhook_deliveries later
        WHERE later.job_id = last.job_id AND later.event = last.event AND later.sequence > last.sequence
          AND ($5::text IS NULL OR later.status = $5))
    ORDER BY last.sequence DESC LIMIT $4::bigint + 1
  ) groups JOIN webhook_deliveries d ON d.job_id = groups.job_id AND d.event = groups.event
  WHERE (groups.newest, d.sequence) < ($2, $3) AND ($5::text IS NULL OR d.status = $5)
  ORDER BY groups.newest DESC, d.sequence DESC LIMIT $4`

/** Steps from lane to lane along the index, however much waits in each, without endpoints that are switched off. */
export const waitingQueues = `WITH RECURSIVE lanes (lane) AS (
    (SELECT lane FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL ORDER BY lane LIMIT 1)
    UNION ALL
    SELECT (SELECT w.lane FROM webhook_deliveries w WHERE w.next_attempt_at IS NOT NULL AND w.lane > lanes.lane
            ORDER BY w.lane LIMIT 1)
    FROM lanes WHERE lanes.lane IS NOT NULL)
  SELECT lane FROM lanes WHERE lane IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM webhook_endpoints e WHERE e.id = lane AND NOT e.enabled)`

/** $1: unchanged since before, $2: so many of each endpoint stay, $3: at most so many go for either reason. */
export const pruneDeliveries = `DELETE FROM webhook_deliveries WHERE next_attempt_at IS NULL AND sequence = ANY (ARRAY (
    (SELECT sequence FROM webhook_deliveries WHERE next_attempt_at IS NULL AND updated_at < $1
     ORDER BY updated_at LIMIT $3)
    UNION
    SELECT surplus.sequence FROM webhook_endpoints e CROSS JOIN LATERAL (
      SELECT sequence FROM webhook_deliveries
      WHERE endpoint_id = e.id AND next_attempt_at IS NULL AND sequence <= (
        SELECT newest.sequence FROM webhook_deliveries newest WHERE newest.endpoint_id = e.id
        ORDER BY newest.sequence DESC LIMIT 1 OFFSET $2)
      ORDER BY sequence LIMIT $3
    ) surplus
  ))`
