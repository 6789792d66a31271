import { join } from 'node:path'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchEvent, BatchItem, BatchRun } from '@contract/desktop/batches'
import { AppError, type Failure, toFailure } from '@contract/errors'
import type { RunRefusal } from '@contract/failures/batch'
import type { Uuid } from '@contract/vocabulary'
import { breathe } from '../../scheduling/breathe'
import type { BatchRunStore, ItemQuery, ItemState, StoredItem, StoredRun } from '../ports/batch-run-store'
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
import { type RunAtWork, startRunWork, type WorkDeps } from './work-run'

export interface BatchRunsDeps extends Omit<WorkDeps, 'store' | 'files'> {
  readonly store: BatchRunStore
  readonly files: WorkDeps['files'] & Pick<Files, 'namesIn' | 'remove'>
  readonly grid: GridDeps
  readonly openPlace: OpenPlace
  readonly dialogs: Pick<Dialogs, 'reveal'>
  readonly log: Log
}

/** A run that this process is working on. */
interface ActiveRun {
  readonly rate: WorkRate
  ending: 'pause' | 'cancel' | 'close' | null
  /** Null until its recipe has been opened. */
  work: RunAtWork | null
  done: Promise<void>
}

/** Batch runs: active, or kept from earlier. */
export const createBatchRuns = (deps: BatchRunsDeps) => {
  const { store, now, nowMs } = deps
  const active = new Map<Uuid, ActiveRun>()
  /** Runs that are being prepared to resume. */
  const resuming = new Set<Uuid>()
  /** Pending cancellations of inactive runs. */
  const cancelling = new Map<Uuid, Promise<unknown>>()
  const watchers = createRunWatch()
  const recovered = store.recover()
  recovered.catch((error: unknown) => deps.log.error('Runs of earlier processes were not recovered', error))

  const recordOf = (run: StoredRun): BatchRun =>
    runRecordOf(run, active.get(run.id)?.rate.perSecond(nowMs()) ?? null)

  const list = async (): Promise<BatchRun[]> => {
    await recovered
    return (await store.list()).map(recordOf)
  }

  const found = async (id: Uuid): Promise<StoredRun> => {
    await recovered
    const run = await store.find(id)
    if (run) return run
    throw new AppError('gone', { what: 'batchRun' })
  }

  const tell = (run: StoredRun, items: readonly StoredItem[] = []): BatchRun => {
    const record = recordOf(run)
    watchers.tell(record, items.map(itemRecordOf))
    return record
  }

  const moveAll = async (id: Uuid, from: ItemState, to: ItemState): Promise<void> => {
    while ((await store.moveItems(id, from, to)) > 0) await breathe()
  }

  /** Returns why the run stopped by itself. */
  const work = async (id: Uuid, own: ActiveRun): Promise<Failure | null> => {
    const recipe = await store.recipeOf(id)
    const place = await deps.openPlace(recipe.connection_id)
    const { folder } = await found(id)
    const grid = await openGrid(recipe, deps.grid, place.drawing)
    if (own.ending !== null) return null
    own.work = startRunWork(
      {
        runId: id,
        folder,
        grid,
        place,
        async onChange(items) {
          for (const { state } of items) if (state === 'made') own.rate.note(nowMs())
          tell(await found(id), items)
        },
      },
      deps,
    )
    return own.work.ended
  }

  const endOf = async (id: Uuid, { ending }: ActiveRun, stoppedBy: Failure | null): Promise<StoredRun> => {
    const run = await found(id)
    if (ending === 'cancel') return store.move(id, 'cancelled', { at: now() })
    if (ending === 'close') return store.move(id, 'interrupted')
    if (stoppedBy) return store.move(id, 'paused', { stoppedBy })
    if (run.total > settledOf(run)) return store.move(id, 'paused')
    return store.move(id, 'finished', { at: now() })
  }

  const end = async (id: Uuid, own: ActiveRun, stoppedBy: Failure | null): Promise<void> => {
    if (own.ending === 'cancel') await moveAll(id, 'waiting', 'cancelled')
    const run = await endOf(id, own, stoppedBy)
    active.delete(id)
    tell(run)
  }

  /** Starts drawing the waiting items of the run. */
  const launch = (id: Uuid): Promise<BatchRun> => {
    const own: ActiveRun = {
      rate: createWorkRate(nowMs()),
      ending: null,
      work: null,
      done: Promise.resolve(),
    }
    active.set(id, own)
    const begun = store.move(id, 'running').then((run) => tell(run))
    own.done = begun
      .then(() => work(id, own))
      .catch(toFailure)
      .then((stoppedBy) => end(id, own, stoppedBy))
      .catch((error: unknown) => deps.log.error(`The batch run ${id} broke off`, error))
      .finally(() => active.delete(id))
    return begun
  }

  return {
    launch,
    list,

    async get(id: Uuid): Promise<{ run: BatchRun; recipe: BatchRecipe }> {
      return { run: recordOf(await found(id)), recipe: await store.recipeOf(id) }
    },

    async items(query: ItemQuery): Promise<{ items: BatchItem[]; total: number }> {
      const { items, total } = await store.items(query)
      return { items: items.map(itemRecordOf), total }
    },

    watch: (signal?: AbortSignal): AsyncGenerator<BatchEvent, void, void> =>
      watchers.watch(async () => (await list()).filter(({ ended_at }) => ended_at === null), signal),

    listen: watchers.listen,

    /**
     * Resolves once no file of the run remains to be made, however often the run is paused until then; null if there is
     * no such run.
     */
    async settled(id: Uuid, signal: AbortSignal): Promise<BatchRun | null> {
      await recovered
      let heard: BatchRun | null = null
      let wake = (): void => undefined
      const end = (): void => wake()
      const unlisten = watchers.listen((run) => {
        if (run.id !== id) return
        heard = run
        wake()
      })
      signal.addEventListener('abort', end)
      try {
        const stored = await store.find(id)
        if (!stored) return null
        for (let run = heard ?? recordOf(stored); run.ended_at === null; run = heard ?? run) {
          signal.throwIfAborted()
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
        return recordOf(await found(id))
      } finally {
        unlisten()
        signal.removeEventListener('abort', end)
      }
    },

    async pause(id: Uuid): Promise<BatchRun> {
      const own = active.get(id)
      if (!own || own.ending !== null) throw notNow(await found(id), 'notRunning')
      own.ending = 'pause'
      const pausing = tell(await store.move(id, 'pausing'))
      void own.work?.stop()
      return pausing
    },

    async resume(id: Uuid): Promise<BatchRun> {
      if (active.has(id) || resuming.has(id)) throw notNow(await found(id), 'notPaused')
      resuming.add(id)
      try {
        const run = await found(id)
        if (run.state !== 'paused' && run.state !== 'interrupted') throw notNow(run, 'notPaused')
        await store.move(id, 'running')
        await lookAtFiles(run)
        await cancelling.get(id)
        // The run may have been cancelled in the meantime.
        const { state } = await found(id)
        return await (state === 'running' ? launch(id) : found(id).then(recordOf))
      } finally {
        resuming.delete(id)
      }
    },

    async cancel(id: Uuid): Promise<BatchRun> {
      const own = active.get(id)
      const run = await found(id)
      if (run.endedAt) throw notNow(run, 'ended')
      if (own) {
        own.ending = 'cancel'
        await own.work?.close()
        await own.done
        return recordOf(await found(id))
      }
      const cancelled = moveAll(id, 'waiting', 'cancelled').then(() =>
        store.move(id, 'cancelled', { at: now() }),
      )
      cancelling.set(
        id,
        cancelled.catch(() => undefined),
      )
      return tell(await cancelled.finally(() => cancelling.delete(id)))
    },

    async rerunFailed(id: Uuid): Promise<BatchRun> {
      const run = await found(id)
      if (run.failed === 0) throw notNow(run, 'nothingFailed')
      await moveAll(id, 'failed', 'waiting')
      const own = active.get(id)
      if (!own) return launch(id)
      own.work?.wake()
      return tell(await found(id))
    },

    async remove(id: Uuid): Promise<void> {
      const run = await found(id)
      if (active.has(id)) throw notNow(run, 'atWork')
      await store.remove(run.id, now())
    },

    /** The path of a finished file. Throws `NOT_FOUND`. */
    async fileOf(id: Uuid, itemId: number): Promise<FilePath> {
      const { folder } = await found(id)
      const item = await store.item(id, itemId)
      if (item?.state === 'made') return join(folder, item.name)
      throw new AppError('gone', { what: 'batchPicture' })
    },

    async reveal(id: Uuid, itemId: number | null): Promise<void> {
      const { folder } = await found(id)
      const item = itemId === null ? null : await store.item(id, itemId)
      deps.dialogs.reveal(item ? join(folder, item.name) : folder)
    },

    /** Resolves when the run is no longer active; for callers that start a run and wait. */
    async ended(id: Uuid): Promise<BatchRun> {
      await active.get(id)?.done
      return recordOf(await found(id))
    },

    /** Stops drawing; interrupted items are resumed later. */
    async close(): Promise<void> {
      await recovered.catch(() => undefined)
      for (const own of active.values()) {
        own.ending ??= 'close'
        void own.work?.close()
      }
      await Promise.all([...active.values()].map(({ done }) => done))
    },
  }

  async function lookAtFiles(run: StoredRun): Promise<void> {
    try {
      await redoLostFiles(run, store, deps.files)
      await sweepUnfinished(await store.begunItems(run.id), run.folder, deps.files)
    } catch (error) {
      tell(await store.move(run.id, run.state))
      throw error
    }
  }
}
export type BatchRuns = ReturnType<typeof createBatchRuns>

const settledOf = ({ made, failed, cancelled }: StoredRun): number => made + failed + cancelled

const notNow = ({ name }: StoredRun, why: RunRefusal): AppError =>
  new AppError('runNotNow', { run: name, why })
