import { dirname, join } from 'node:path'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { BatchRunStore, StoredItem, ToldFailure } from '../ports/batch-run-store'
import type { Engine, RenderRequest } from '../ports/engine'
import type { Files } from '../ports/files'
import { type BatchGrid, renderOf } from './batch-grid'
import type { BatchPlace } from './batch-place'
import { failureOfItem, isStopping } from './failure-of-item'

export interface WorkDeps {
  readonly store: Pick<BatchRunStore, 'claimCell' | 'noteBegun' | 'finish' | 'fail'>
  readonly files: Pick<Files, 'exists' | 'makeFolder' | 'stampOf' | 'sizeOf'>
  readonly engine: Pick<Engine, 'describeArtwork'>
  readonly nowMs: () => number
}

export interface RunWork {
  readonly runId: Uuid
  readonly folder: string
  readonly grid: BatchGrid
  readonly place: BatchPlace
  /** Ends what is being drawn. */
  readonly signal: AbortSignal
  /** False: nothing new is begun. */
  readonly goesOn: () => boolean
  readonly onChange: (items: readonly StoredItem[]) => void
}

/**
 * Draws what waits in a run, the files of one cell one after another, several cells at once. Resolves when nothing waits any more, or nothing new is to be begun:
 * with the cause where every further picture would meet the same. Items that were aborted are left `working`.
 */
export const workRun = async (run: RunWork, deps: WorkDeps): Promise<ToldFailure | null> => {
  const { store } = deps
  let stoppedBy: ToldFailure | null = null
  const lane = async (): Promise<void> => {
    while (run.goesOn() && !run.signal.aborted && stoppedBy === null) {
      const cell = store.claimCell(run.runId)
      if (cell.length === 0) return
      run.onChange(cell)
      for (const item of cell) {
        if (run.signal.aborted) return
        const failure = await makeItem(item, run, deps)
        if (failure && isStopping(failure)) stoppedBy = failure
      }
    }
  }
  await Promise.all(Array.from({ length: run.place.atOnce }, lane))
  return stoppedBy
}

/** Gives the failure, where it failed. */
const makeItem = async (item: StoredItem, run: RunWork, deps: WorkDeps): Promise<ToldFailure | null> => {
  let request: RenderRequest | null = null
  try {
    request = requestOf(run, item)
    const file = (await foundFile(item, request, deps)) ?? (await drawnFile(item, request, run, deps))
    run.onChange([deps.store.finish(item.runId, item.id, file)])
    return null
  } catch (error) {
    if (run.signal.aborted) return null
    const failure = await failureOfItem(error, request, deps.files)
    run.onChange([deps.store.fail(item.runId, item.id, failure)])
    return failure
  }
}

const requestOf = ({ grid, folder }: RunWork, { place, outputId, name }: StoredItem): RenderRequest => {
  const output = grid.recipe.outputs.find(({ id }) => id === outputId)
  if (output) return renderOf(grid, place, output, join(folder, name))
  throw new AppError('NOT_FOUND', 'The batch does not have this output any more.')
}

/** A file that was finished in the moment before an earlier process ended: it lies there whole, and is not what lay there before. */
const foundFile = async ({ begun }: StoredItem, { target }: RenderRequest, { files, engine }: WorkDeps) => {
  if (begun === null) return null
  const stamp = await files.stampOf(target)
  if (stamp === null || stamp === begun) return null
  const picture = await engine.describeArtwork({ path: target }).catch(() => null)
  return {
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    bytes: (await files.sizeOf(target)) ?? 0,
    durationMs: null,
    shareMs: 0,
  }
}

const drawnFile = async (
  { runId, id, begun }: StoredItem,
  request: RenderRequest,
  { place, signal }: RunWork,
  { store, files, nowMs }: WorkDeps,
) => {
  if (begun === null) store.noteBegun(runId, id, (await files.stampOf(request.target)) ?? '')
  await files.makeFolder(dirname(request.target))
  const startedMs = nowMs()
  const { width, height, bytes } = await place.drawing.render(request, { signal })
  const durationMs = nowMs() - startedMs
  return { width, height, bytes, durationMs, shareMs: durationMs / place.atOnce }
}
