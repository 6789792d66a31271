import type { BatchRun } from '@contract/desktop/batches'
import { type Failure, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { pauseUntilAborted } from '../../scheduling/pause-until-aborted'
import type { BatchRunStore, StoredItem, StoredRun } from '../ports/batch-run-store'
import type { Files } from '../ports/files'
import type { Log } from '../ports/log'
import { type GridDeps, openGrid } from './batch-grid'
import type { BatchPlace, OpenPlace } from './batch-place'
import type { RunWork } from './draw-cell'
import { writeManifest } from './manifest'
import { moveAllItems } from './move-all-items'
import type { RunHolds } from './run-holds'
import { itemRecordOf, runRecordOf } from './run-record'
import { createRunWatch } from './run-watch'
import { createWorkRate, type WorkRate } from './work-rate'
import { type StartedRunWork, startRunWork, type WorkDeps } from './work-run'

export interface ActiveRunsDeps extends WorkDeps {
  readonly store: WorkDeps['store'] & Pick<BatchRunStore, 'items' | 'move' | 'moveItems' | 'recipeOf'>
  readonly files: WorkDeps['files'] & Pick<Files, 'write'>
  readonly holds: Pick<RunHolds, 'take'>
  readonly found: (id: Uuid) => Promise<StoredRun>
  readonly grid: GridDeps
  readonly openPlace: OpenPlace
  readonly log: Log
}

/** A run that this process is working on. */
export interface ActiveRun {
  readonly rate: WorkRate
  /** `lost`: another process works on it. */
  ending: 'pause' | 'cancel' | 'close' | 'lost' | null
  /** Null until its recipe has been opened. */
  work: StartedRunWork | null
  place: BatchPlace | null
  /** Taken once, when the run ends: what a service will still charge. */
  left: Failure | null
  done: Promise<void>
}

/** Milliseconds between tries to record the end of a run. */
const endPausesMs = [50, 200, 800, 2000]

/** The runs that this process is working on, and those who watch them. */
export const createActiveRuns = (deps: ActiveRunsDeps) => {
  const { store, holds, found, now, nowMs } = deps
  const active = new Map<Uuid, ActiveRun>()
  const watchers = createRunWatch()

  const recordOf = (run: StoredRun): BatchRun =>
    runRecordOf(run, active.get(run.id)?.rate.perSecond(nowMs()) ?? null)

  const tell = (run: StoredRun, items: readonly StoredItem[] = []): BatchRun => {
    const record = recordOf(run)
    watchers.tell(record, items.map(itemRecordOf))
    return record
  }

  /** Never rejects: who watches is told of a change that could not be read with the next one. */
  const changesOf = (id: Uuid, { rate }: ActiveRun): RunWork['onChange'] => {
    let untold: readonly StoredItem[] = []
    return async (items) => {
      for (const { state } of items) if (state === 'made') rate.note(nowMs())
      untold = [...untold, ...items]
      try {
        const run = await found(id)
        const told = untold
        untold = []
        tell(run, told)
      } catch (error) {
        deps.log.error(`Changes of the batch run ${id} could not be read`, error)
      }
    }
  }

  /** Returns why the run stopped by itself. */
  const work = async (id: Uuid, own: ActiveRun): Promise<Failure | null> => {
    const recipe = await store.recipeOf(id)
    const place = await deps.openPlace(recipe)
    own.place = place
    const { folder } = await found(id)
    const grid = await openGrid(recipe, deps.grid, place.drawing)
    if (own.ending !== null) return null
    own.work = startRunWork(
      {
        runId: id,
        folder,
        grid,
        place,
        onChange: changesOf(id, own),
      },
      deps,
    )
    const stoppedBy = await own.work.ended
    const isOver = own.ending === null && stoppedBy === null
    if (isOver && recipe.manifest) await writeManifest({ runId: id, folder, grid }, deps)
    return stoppedBy
  }

  const endOf = async (id: Uuid, own: ActiveRun, stoppedBy: Failure | null): Promise<StoredRun> => {
    const { ending } = own
    const run = await found(id)
    if (ending === 'lost') return run
    own.left ??= own.place?.takeLeft?.() ?? null
    const { left } = own
    if (ending === 'cancel')
      return store.move(id, 'cancelled', { at: now(), ...(left && { stoppedBy: left }) })
    if (ending === 'close')
      return store.move(id, 'interrupted', { goesOn: true, ...(left && { stoppedBy: left }) })
    if (stoppedBy) return store.move(id, 'paused', { stoppedBy })
    if (run.total > settledOf(run)) return store.move(id, 'paused')
    return store.move(id, 'finished', { at: now() })
  }

  const end = async (id: Uuid, own: ActiveRun, stoppedBy: Failure | null): Promise<void> => {
    // Nothing is in hand any more: what still counts as such could not be recorded.
    if (own.ending !== 'lost') await moveAllItems(store, id, 'working', 'waiting')
    if (own.ending === 'cancel') await moveAllItems(store, id, 'waiting', 'cancelled')
    const run = await endOf(id, own, stoppedBy)
    active.delete(id)
    tell(run)
  }

  /** A run whose end is not recorded would seem to be at work until the program starts again. */
  const endInTheEnd = async (id: Uuid, own: ActiveRun, stoppedBy: Failure | null): Promise<void> => {
    for (const pauseMs of endPausesMs)
      try {
        return await end(id, own, stoppedBy)
      } catch (error) {
        deps.log.error(`The end of the batch run ${id} could not be recorded yet`, error)
        await pauseUntilAborted(pauseMs, undefined)
      }
    await end(id, own, stoppedBy)
  }

  return {
    recordOf,
    tell,
    listen: watchers.listen,
    watch: watchers.watch,
    get: (id: Uuid): ActiveRun | undefined => active.get(id),
    has: (id: Uuid): boolean => active.has(id),
    ids: (): readonly Uuid[] => [...active.keys()],

    /** Starts drawing the waiting items of the run. */
    launch(id: Uuid): Promise<BatchRun> {
      const own: ActiveRun = {
        rate: createWorkRate(nowMs()),
        ending: null,
        work: null,
        place: null,
        left: null,
        done: Promise.resolve(),
      }
      active.set(id, own)
      const begun = found(id)
        .then(holds.take)
        .then(() => store.move(id, 'running'))
        .then((run) => tell(run))
      own.done = begun
        .then(() => work(id, own).catch(toFailure))
        .then((stoppedBy) => endInTheEnd(id, own, stoppedBy))
        .catch((error: unknown) => deps.log.error(`The batch run ${id} broke off`, error))
        .finally(() => active.delete(id))
      return begun
    },

    /** Leaves the run to the process that holds it. */
    leave(id: Uuid): void {
      const own = active.get(id)
      if (!own) return
      own.ending = 'lost'
      own.work?.abandon(() => true)
      void own.work?.stop()
    },

    /** Stops drawing; interrupted items are resumed later. */
    async close(): Promise<void> {
      for (const own of active.values()) {
        own.ending ??= 'close'
        void own.work?.close()
      }
      await Promise.all([...active.values()].map(({ done }) => done))
    },
  }
}

const settledOf = ({ made, failed, cancelled }: StoredRun): number => made + failed + cancelled
