import type { JobLog, LoggedJob } from '../ports/job-log'

/** So long between two looks at the log: one indexed question of some 20 µs, made only while somebody watches. */
const lookMs = 200

/**
 * Jobs that have changed since the event before, the first event at once and empty. Another process may work on the
 * same data folder, so the log itself is looked at.
 */
export async function* changeEvents(
  log: Pick<JobLog, 'changedSince' | 'lastChange'>,
  signal?: AbortSignal,
): AsyncGenerator<readonly LoggedJob[], void, void> {
  let mark = (await log.lastChange()) ?? new Date(0)
  /** As they were told at the time of `mark`: that millisecond may not be over. */
  let told = new Map((await log.changedSince(mark)).map((job) => [job.id, stateOf(job)]))
  yield []
  while (!signal?.aborted) {
    await pause(lookMs, signal)
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

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
