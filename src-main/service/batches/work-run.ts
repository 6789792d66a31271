import type { Failure } from '@contract/errors'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import { startWorkLoop } from '../work/work-loop'
import { type DrawDeps, drawCell, giveUpItem, type RunWork } from './draw-cell'
import { isStopping } from './failure-of-item'
import { runSource } from './run-source'

export interface WorkDeps extends DrawDeps {
  readonly store: DrawDeps['store'] & Pick<BatchRunStore, 'claimCell' | 'renew' | 'release'>
  readonly now: Clock
}

export interface StartedRunWork {
  /** Begins no further pictures. */
  stop(): Promise<void>
  /** Also aborts the pictures being drawn; they return to waiting. */
  close(): Promise<void>
  /** Aborts the pictures being drawn, which another process has taken over. */
  abandon(isMeant: () => boolean): void
  /** Signals that there may be more work. */
  wake(): void
  /**
   * Resolves when nothing is waiting any more, or nothing new is to be begun; with the failure if every further picture
   * would meet it.
   */
  readonly ended: Promise<Failure | null>
}

/** Draws the waiting items of a run: the files of a cell together, several cells in parallel. */
export const startRunWork = (run: RunWork, deps: WorkDeps): StartedRunWork => {
  let stoppedBy: Failure | null = null
  const loop = startWorkLoop({
    work: 'picture',
    source: runSource({
      ...run,
      ...deps,
      giveUp: (item, failure) => giveUpItem(item, failure, run, deps),
    }),
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
