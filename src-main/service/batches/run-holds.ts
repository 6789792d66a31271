import { AppError } from '@contract/errors'
import type { RunRefusal } from '@contract/failures/batch'
import type { Uuid } from '@contract/vocabulary'
import { leaseMs, renewalMs } from '../duties/lease-times'
import type { BatchRunStore, StoredRun } from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import type { Log } from '../ports/log'
import type { Workers } from '../ports/workers'

export interface RunHoldsDeps {
  readonly store: Pick<BatchRunStore, 'hold' | 'workers' | 'recover'>
  /** All processes that share the store. */
  readonly workers: Pick<Workers, 'id' | 'ended'>
  readonly now: Clock
  readonly log: Log
}

export interface RunHoldsEvents {
  /** The runs whose holds are renewed. */
  readonly active: () => Iterable<Uuid>
  /** Another process holds the run now. */
  readonly onLost: (id: Uuid) => void
  /** Runs that another process has left. */
  readonly onRecovered: (ids: readonly Uuid[]) => Promise<void>
}

/** The holds of this process on runs, so that each run is worked on by one process. */
export const createRunHolds = ({ store, workers, now, log }: RunHoldsDeps) => {
  const take = (id: Uuid): Promise<boolean> => {
    const at = now()
    return store.hold(id, { worker: workers.id, at, until: new Date(at.getTime() + leaseMs) })
  }

  const others = async (): Promise<readonly string[]> =>
    (await store.workers()).filter((worker) => worker !== workers.id)

  const recover = async (holders: readonly string[]): Promise<readonly Uuid[]> =>
    store.recover({ worker: workers.id, ended: await workers.ended(holders), at: now() })

  return {
    recover: async () => recover(await others()),

    /** Throws if another process works on the run. */
    async take(run: StoredRun): Promise<void> {
      if (!(await take(run.id))) throw notNow(run, 'atWork')
    },

    /** Renews holds, and recovers runs that other processes leave, until the returned function is called. */
    keep({ active, onLost, onRecovered }: RunHoldsEvents): () => void {
      const round = async (): Promise<void> => {
        for (const id of active()) if (!(await take(id))) onLost(id)
        const holders = await others()
        if (holders.length > 0) await onRecovered(await recover(holders))
      }
      const timer = setInterval(() => {
        round().catch((error: unknown) => log.error('Holds on batch runs were not renewed', error))
      }, renewalMs)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
export type RunHolds = ReturnType<typeof createRunHolds>

export const notNow = ({ name }: StoredRun, why: RunRefusal): AppError =>
  new AppError('runNotNow', { run: name, why })
