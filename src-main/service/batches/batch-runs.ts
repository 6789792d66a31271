import { join } from 'node:path'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchEvent, BatchItem, BatchRun, CellPlace } from '@contract/desktop/batches'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { BatchRunStore, ItemQuery, StoredRun } from '../ports/batch-run-store'
import type { Dialogs } from '../ports/dialogs'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { type ActiveRunsDeps, createActiveRuns } from './active-runs'
import { redoLostFiles } from './look-at-files'
import { moveAllItems } from './move-all-items'
import { createRunHolds, notNow, type RunHoldsDeps } from './run-holds'
import { itemRecordOf } from './run-record'
import { settledRun } from './settled-run'
import { sweepUnfinished } from './sweep-unfinished'

export interface BatchRunsDeps
  extends Omit<ActiveRunsDeps, 'store' | 'files' | 'holds' | 'found'>,
    Omit<RunHoldsDeps, 'store'> {
  readonly store: BatchRunStore
  readonly files: ActiveRunsDeps['files'] & Pick<Files, 'namesIn' | 'remove'>
  readonly dialogs: Pick<Dialogs, 'reveal'>
}

/** Batch runs: active, or kept from earlier. */
export const createBatchRuns = (deps: BatchRunsDeps) => {
  const { store, now } = deps
  const holds = createRunHolds(deps)
  /** Runs that are being prepared to resume. */
  const resuming = new Set<Uuid>()
  /** Pending cancellations of inactive runs. */
  const cancelling = new Map<Uuid, Promise<unknown>>()
  const recovered = holds.recover()
  recovered.catch((error: unknown) => deps.log.error('Runs of earlier processes were not recovered', error))

  const found = async (id: Uuid): Promise<StoredRun> => {
    await recovered
    const run = await store.find(id)
    if (run) return run
    throw new AppError('gone', { what: 'batchRun' })
  }

  const active = createActiveRuns({ ...deps, holds, found })
  const { recordOf, tell, launch } = active

  const stopKeeping = holds.keep({
    active: active.ids,
    onLost: active.leave,
    async onRecovered(ids) {
      for (const id of ids) tell(await found(id))
    },
  })

  const list = async (): Promise<BatchRun[]> => {
    await recovered
    return (await store.list()).map(recordOf)
  }

  const resume = async (id: Uuid): Promise<BatchRun> => {
    if (active.has(id) || resuming.has(id)) throw notNow(await found(id), 'notPaused')
    resuming.add(id)
    try {
      const run = await found(id)
      if (!isResumable(run.state)) throw notNow(run, 'notPaused')
      await holds.take(run)
      if (run.state === 'cancelled') await moveAllItems(store, id, 'cancelled', 'waiting')
      await store.move(id, 'running')
      await lookAtFiles(run)
      await cancelling.get(id)
      // The run may have been cancelled in the meantime.
      const { state } = await found(id)
      return await (state === 'running' ? launch(id) : found(id).then(recordOf))
    } finally {
      resuming.delete(id)
    }
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
      active.watch(async () => (await list()).filter(({ ended_at }) => ended_at === null), signal),

    listen: active.listen,

    /** See `settledRun`. */
    async settled(id: Uuid, signal: AbortSignal): Promise<BatchRun | null> {
      await recovered
      const look = async () => {
        const run = await store.find(id)
        return run && recordOf(run)
      }
      return settledRun(id, look, active.listen, signal)
    },

    async pause(id: Uuid): Promise<BatchRun> {
      const own = active.get(id)
      if (!own || own.ending !== null) throw notNow(await found(id), 'notRunning')
      own.ending = 'pause'
      const pausing = tell(await store.move(id, 'pausing'))
      void own.work?.stop()
      return pausing
    },

    resume,

    /**
     * Resumes the runs that were at work when the program was closed. A run that the program's sudden end interrupted
     * waits for a person, because the run may be its cause. Never rejects.
     */
    async goOn(): Promise<void> {
      try {
        await recovered
        for (const id of await store.goingOn())
          await resume(id).catch((error: unknown) => deps.log.warn(`The run ${id} did not go on`, error))
      } catch (error) {
        deps.log.error('Runs of the last time did not go on', error)
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
      await holds.take(run)
      const cancelled = moveAllItems(store, id, 'waiting', 'cancelled').then(() =>
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
      const own = active.get(id)
      if (!own) await holds.take(run)
      await moveAllItems(store, id, 'failed', 'waiting')
      if (!own) return launch(id)
      own.work?.wake()
      return tell(await found(id))
    },

    async remove(id: Uuid): Promise<void> {
      const run = await found(id)
      if (active.has(id)) throw notNow(run, 'atWork')
      await holds.take(run)
      await store.remove(run.id, now())
    },

    /** The path of a finished file. Throws `NOT_FOUND`. */
    async fileOf(id: Uuid, itemId: number): Promise<FilePath> {
      const { folder } = await found(id)
      const item = await store.item(id, itemId)
      if (item?.state === 'made') return join(folder, item.name)
      throw new AppError('gone', { what: 'batchPicture' })
    },

    /** What a file of a run shows, as its recipe was. Throws `NOT_FOUND`. */
    async shownBy(
      id: Uuid,
      itemId: number,
    ): Promise<{ readonly recipe: BatchRecipe; readonly place: CellPlace }> {
      const item = await store.item(id, itemId)
      if (item) return { recipe: await store.recipeOf(id), place: item.place }
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
      stopKeeping()
      await recovered.catch(() => undefined)
      await active.close()
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
/** A person may have cancelled a run too early. */
const isResumable = (state: StoredRun['state']): boolean =>
  state === 'paused' || state === 'interrupted' || state === 'cancelled'

export type BatchRuns = ReturnType<typeof createBatchRuns>
