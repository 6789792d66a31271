import { pauseUntilAborted } from '../../scheduling/pause-until-aborted'
import type { JobLog, LoggedJob } from '../ports/job-log'

/** Interval between two polls of the log: one indexed query of about 20 µs, made only while somebody is watching. */
const lookMs = 200

/**
 * Jobs that have changed since the previous event; the first event is immediate and empty. Polls the log, because
 * another process may be working on the same data folder.
 */
export async function* changeEvents(
  log: Pick<JobLog, 'changedSince' | 'lastChange'>,
  signal?: AbortSignal,
): AsyncGenerator<readonly LoggedJob[], void, void> {
  let mark = (await log.lastChange()) ?? new Date(0)
  /** Job states already reported at `mark`: more changes may fall into that same millisecond. */
  let told = new Map((await log.changedSince(mark)).map((job) => [job.id, stateOf(job)]))
  yield []
  while (!signal?.aborted) {
    await pauseUntilAborted(lookMs, signal)
    if (signal?.aborted) return
    const found = await log.changedSince(mark)
    const changed = found.filter((job) => told.get(job.id) !== stateOf(job))
    if (changed.length === 0) continue
    mark = found.at(-1)?.updatedAt ?? mark
    told = new Map(found.filter(({ updatedAt }) => updatedAt >= mark).map((job) => [job.id, stateOf(job)]))
    yield changed
  }
}

const stateOf = ({ status, progress, updatedAt }: LoggedJob): string =>
  `${status} ${progress} ${updatedAt.getTime()}`
