import type { PostgresConnection } from './postgres-access'

/** The jobs of one key with one priority. The key of the owner's own jobs is ''. */
export interface JobLine {
  readonly priority: number
  readonly line: string
}

/**
 * Makes sure that lines to which this transaction adds jobs get turns. A line has a row while it may have waiting jobs;
 * the share lock keeps the row until the transaction has ended, so that nobody drops it as idle in the meantime.
 */
export const holdTurns = async ({ query }: PostgresConnection, lines: readonly JobLine[]): Promise<void> => {
  if (lines.length === 0) return
  const values = [lines.map(({ priority }) => priority), lines.map(({ line }) => line)]
  // False where another transaction added or dropped such a row at this moment.
  while (!(await query<{ all: boolean }>(hold, values)).rows[0]?.all);
}

const hold = `WITH wanted AS (
    SELECT DISTINCT priority, line FROM unnest($1::integer[], $2::text[]) AS asked (priority, line)
  ), made AS (
    INSERT INTO job_turns (priority, line) SELECT priority, line FROM wanted
    WHERE NOT EXISTS (SELECT FROM job_turns t WHERE t.priority = wanted.priority AND t.line = wanted.line)
    ORDER BY priority, line ON CONFLICT DO NOTHING RETURNING 1
  ), held AS (
    SELECT FROM job_turns t JOIN wanted USING (priority, line) ORDER BY priority, line FOR KEY SHARE OF t
  )
  SELECT (SELECT count(*) FROM wanted) = (SELECT count(*) FROM made) + (SELECT count(*) FROM held) AS all`

/**
 * The line whose turn it is: of the highest priority, the one served least recently, new ones in order of arrival. A
 * line that is served stays until its next turn, with jobs or without, so it cannot come back as a new one before.
 * Null: no line but those in `passed` may have jobs, or the queue is paused.
 */
export const nextTurn = async (
  { query }: PostgresConnection,
  passed: readonly JobLine[],
): Promise<JobLine | null> => {
  const { rows } = await query<JobLine>(turn, [passed.map(keyOfLine)])
  return rows[0] ?? null
}

export const keyOfLine = ({ priority, line }: JobLine): string => `${priority} ${line}`

// A power cut may take the last turns with it.
const turn = `WITH next AS MATERIALIZED (
    SELECT priority, line FROM job_turns WHERE priority || ' ' || line <> ALL ($1::text[])
      AND NOT EXISTS (SELECT FROM queue_pause)
    ORDER BY priority DESC, job_turns.turn, since LIMIT 1 FOR NO KEY UPDATE
  ), relaxed AS (SELECT set_config('synchronous_commit', 'off', true))
  UPDATE job_turns t SET turn = nextval('job_turn') FROM next, relaxed
  WHERE t.priority = next.priority AND t.line = next.line
  RETURNING t.priority, t.line`

/** Drops the row of a line that has no waiting jobs, so that it gets no turns. */
export const dropIdleTurn = async (
  { query }: PostgresConnection,
  { priority, line }: JobLine,
): Promise<void> => {
  await query('SELECT drop_idle_turn($1, $2)', [priority, line])
}
