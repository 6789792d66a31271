import { join } from 'node:path'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchEvent, BatchItem, BatchRun } from '@contract/desktop/batches'
import { AppError, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { breathe } from '../../scheduling/breathe'
import type {
  BatchRunStore,
  ItemQuery,
  ItemState,
  StoredItem,
  StoredRun,
  ToldFailure,
} from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import type { Dialogs } from '../ports/dialogs'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { Log } from '../ports/log'
import type { GridDeps } from './batch-grid'
import { openGrid } from './batch-grid'
import type { OpenPlace } from './batch-place'
import { redoLostFiles } from './look-at-files'
import { itemRecordOf, runRecordOf } from './run-record'
import { createRunWatch } from './run-watch'
import { sweepUnfinished } from './sweep-unfinished'
import { createWorkRate, type WorkRate } from './work-rate'
import { type WorkDeps, workRun } from './work-run'

export interface BatchRunsDeps extends Omit<WorkDeps, 'store' | 'files'> {
  readonly store: BatchRunStore
  readonly files: WorkDeps['files'] & Pick<Files, 'namesIn' | 'remove'>
  readonly grid: GridDeps
  readonly openPlace: OpenPlace
  readonly dialogs: Pick<Dialogs, 'reveal'>
  readonly now: Clock
  readonly log: Log
}

/** A run that is at work in this process. */
interface ActiveRun {
  readonly abort: AbortController
  readonly rate: WorkRate
  ending: 'pause' | 'cancel' | 'close' | null
  done: Promise<void>
}

/** Runs of batches: at work, or kept from earlier. */
export const createBatchRuns = (deps: BatchRunsDeps) => {
  const { store, now, nowMs } = deps
  const active = new Map<Uuid, ActiveRun>()
  const watchers = createRunWatch()
  store.recover()

  const recordOf = (run: StoredRun): BatchRun =>
    runRecordOf(run, active.get(run.id)?.rate.perSecond(nowMs()) ?? null)

  const found = (id: Uuid): StoredRun => {
    const run = store.find(id)
    if (run) return run
    throw new AppError('NOT_FOUND', 'This run is not in the history any more.')
  }

  const tell = (run: StoredRun, items: readonly StoredItem[] = []): BatchRun => {
    const record = recordOf(run)
    watchers.tell(record, items.map(itemRecordOf))
    return record
  }

  const moveAll = async (id: Uuid, from: ItemState, to: ItemState): Promise<void> => {
    while (store.moveItems(id, from, to) > 0) await breathe()
  }

  /** Gives why it stopped by itself. */
  const work = async (id: Uuid, own: ActiveRun): Promise<ToldFailure | null> => {
    const recipe = store.recipeOf(id)
    const place = await deps.openPlace(recipe.connection_id)
    return workRun(
      {
        runId: id,
        folder: found(id).folder,
        grid: await openGrid(recipe, deps.grid, place.drawing),
        place,
        signal: own.abort.signal,
        goesOn: () => own.ending === null,
        onChange(items) {
          for (const { state } of items) if (state === 'made') own.rate.note(nowMs())
          tell(found(id), items)
        },
      },
      deps,
    )
  }

  const end = async (id: Uuid, own: ActiveRun, stoppedBy: ToldFailure | null): Promise<void> => {
    if (own.ending === 'cancel') await moveAll(id, 'waiting', 'cancelled')
    await moveAll(id, 'working', own.ending === 'cancel' ? 'cancelled' : 'waiting')
    active.delete(id)
    const waits = found(id).total > settledOf(found(id))
    if (own.ending === 'cancel') tell(store.move(id, 'cancelled', { at: now() }))
    else if (own.ending === 'close') tell(store.move(id, 'interrupted'))
    else if (stoppedBy) tell(store.move(id, 'paused', { stoppedBy }))
    else if (waits) tell(store.move(id, 'paused'))
    else tell(store.move(id, 'finished', { at: now() }))
  }

  /** Draws what waits in the run, from now on. */
  const launch = (id: Uuid): BatchRun => {
    const own: ActiveRun = {
      abort: new AbortController(),
      rate: createWorkRate(nowMs()),
      ending: null,
      done: Promise.resolve(),
    }
    active.set(id, own)
    own.done = work(id, own)
      .catch(toldFailureOf)
      .then((stoppedBy) => end(id, own, stoppedBy))
      .catch((error: unknown) => deps.log.error(`The batch run ${id} broke off`, error))
    return tell(store.move(id, 'running'))
  }

  return {
    launch,

    list: (): BatchRun[] => store.list().map(recordOf),

    get: (id: Uuid): { run: BatchRun; recipe: BatchRecipe } => ({
      run: recordOf(found(id)),
      recipe: store.recipeOf(id),
    }),

    items(query: ItemQuery): { items: BatchItem[]; total: number } {
      const { items, total } = store.items(query)
      return { items: items.map(itemRecordOf), total }
    },

    watch: (signal?: AbortSignal): AsyncGenerator<BatchEvent, void, void> =>
      watchers.watch(
        store
          .list()
          .filter(({ endedAt }) => endedAt === null)
          .map(recordOf),
        signal,
      ),

    pause(id: Uuid): BatchRun {
      const own = active.get(id)
      if (!own || own.ending !== null) throw notNow(found(id), 'is not running')
      own.ending = 'pause'
      return tell(store.move(id, 'pausing'))
    },

    async resume(id: Uuid): Promise<BatchRun> {
      const run = found(id)
      if (active.has(id) || !(run.state === 'paused' || run.state === 'interrupted'))
        throw notNow(run, 'is not paused')
      store.move(id, 'running')
      try {
        await redoLostFiles(run, store, deps.files)
        await sweepUnfinished(store.begunItems(id), run.folder, deps.files)
      } catch (error) {
        tell(store.move(id, run.state))
        throw error
      }
      // It may have been cancelled meanwhile.
      return found(id).state === 'running' ? launch(id) : recordOf(found(id))
    },

    async cancel(id: Uuid): Promise<BatchRun> {
      const run = found(id)
      if (run.endedAt) throw notNow(run, 'has ended')
      const own = active.get(id)
      if (own) {
        own.ending = 'cancel'
        own.abort.abort()
        await own.done
        return recordOf(found(id))
      }
      await moveAll(id, 'waiting', 'cancelled')
      return tell(store.move(id, 'cancelled', { at: now() }))
    },

    async rerunFailed(id: Uuid): Promise<BatchRun> {
      const run = found(id)
      if (run.failed === 0) throw notNow(run, 'has nothing that failed')
      await moveAll(id, 'failed', 'waiting')
      return active.has(id) ? tell(found(id)) : launch(id)
    },

    remove(id: Uuid): void {
      if (active.has(id)) throw notNow(found(id), 'is at work')
      store.remove(found(id).id, now())
    },

    /** A finished file. Throws `NOT_FOUND`. */
    fileOf(id: Uuid, itemId: number): FilePath {
      const { folder } = found(id)
      const item = store.item(id, itemId)
      if (item?.state === 'made') return join(folder, item.name)
      throw new AppError('NOT_FOUND', 'This picture has not been made.')
    },

    reveal(id: Uuid, itemId: number | null): void {
      const { folder } = found(id)
      const item = itemId === null ? null : store.item(id, itemId)
      deps.dialogs.reveal(item ? join(folder, item.name) : folder)
    },

    /** Resolves when the run is not at work any more; for those who start one and wait. */
    async ended(id: Uuid): Promise<BatchRun> {
      await active.get(id)?.done
      return recordOf(found(id))
    },

    /** Stops drawing; what was at work is resumed another time. */
    async close(): Promise<void> {
      for (const own of active.values()) {
        own.ending ??= 'close'
        own.abort.abort()
      }
      await Promise.all([...active.values()].map(({ done }) => done))
    },
  }
}
export type BatchRuns = ReturnType<typeof createBatchRuns>

const settledOf = ({ made, failed, cancelled }: StoredRun): number => made + failed + cancelled

const toldFailureOf = (error: unknown): ToldFailure => {
  const { code, message, suggestion } = toFailure(error)
  return { code, message, suggestion }
}

const notNow = ({ name }: StoredRun, what: string): AppError =>
  new AppError('CONFLICT', `The run “${name}” ${what}.`)
