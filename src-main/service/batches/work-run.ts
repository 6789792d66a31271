import type { Failure } from '@contract/errors'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import { startWorkLoop } from '../work/work-loop'
import { type DrawDeps, drawCell, type RunWork } from './draw-cell'
import { isStopping } from './failure-of-item'
import { runSource } from './run-source'

export interface WorkDeps extends DrawDeps {
  readonly store: DrawDeps['store'] & Pick<BatchRunStore, 'claimCell' | 'renew' | 'release'>
  readonly now: Clock
}

export interface RunAtWork {
  /** Begins no further picture. */
  stop(): Promise<void>
  /** Aborts what is being drawn as well; it waits again. */
  close(): Promise<void>
  /** There may be more to do. */
  wake(): void
  /**
   * Resolves when nothing waits any more, or nothing new is to be begun: with the cause where every further picture
   * would meet the same.
   */
  readonly ended: Promise<Failure | null>
}

/** Draws what waits in a run, the files of one cell together, several cells at once. */
export const startRunWork = (run: RunWork, deps: WorkDeps): RunAtWork => {
  let stoppedBy: Failure | null = null
  const loop = startWorkLoop({
    work: 'picture',
    source: runSource({ ...run, ...deps }),
    async handle(cell, signal) {
      const failures = await drawCell(cell, { ...run, signal }, deps)
      stoppedBy ??= failures.find(isStopping) ?? null
      if (stoppedBy !== null) void loop.stop()
    },
    concurrency: run.place.atOnce,
    now: deps.now,
    pollMs: null,
  })
  return { ...loop, ended: loop.ended.then(() => stoppedBy) }
}
