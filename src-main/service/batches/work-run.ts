import { dirname, join } from 'node:path'
import { AppError, fromFailure } from '@contract/errors'
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
 * Draws what waits in a run, the files of one cell together, several cells at once. Resolves when nothing waits any more, or nothing new is to be begun:
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
      const failures = await makeCell(cell, run, deps)
      stoppedBy ??= failures.find(isStopping) ?? null
    }
  }
  await Promise.all(Array.from({ length: run.place.atOnce }, lane))
  return stoppedBy
}

interface ItemWork {
  readonly item: StoredItem
  readonly request: RenderRequest
}

/** Gives the failures of those that failed. */
const makeCell = async (
  cell: readonly StoredItem[],
  run: RunWork,
  deps: WorkDeps,
): Promise<readonly ToldFailure[]> => {
  const failures: ToldFailure[] = []
  const fail = async ({ item, error, request }: FailedItem): Promise<void> => {
    if (run.signal.aborted) return
    const failure = await failureOfItem(error, request, deps.files)
    run.onChange([deps.store.fail(item.runId, item.id, failure)])
    failures.push(failure)
  }
  const undrawn: ItemWork[] = []
  for (const item of cell) {
    let request: RenderRequest | null = null
    try {
      request = requestOf(run, item)
      const found = await foundFile(item, request, deps)
      if (found) run.onChange([deps.store.finish(item.runId, item.id, found)])
      else undrawn.push({ item: await prepared(item, request, deps), request })
    } catch (error) {
      await fail({ item, request, error })
    }
  }
  if (undrawn.length > 0 && !run.signal.aborted) await drawItems(undrawn, { run, deps, fail })
  return failures
}

interface FailedItem {
  readonly item: StoredItem
  readonly error: unknown
  readonly request: RenderRequest | null
}

interface CellWork {
  readonly run: RunWork
  readonly deps: WorkDeps
  readonly fail: (failed: FailedItem) => Promise<void>
}

/** All from the same drawing, where their outputs allow it. */
const drawItems = async (works: readonly ItemWork[], { run, deps, fail }: CellWork): Promise<void> => {
  const { drawing, atOnce } = run.place
  const [
    {
      request: { file, edits },
    },
  ] = works as readonly [ItemWork]
  const files = works.map(({ request: { output, target } }) => ({ output, target }))
  const startedMs = deps.nowMs()
  try {
    const results = await drawing.renderOutputs({ file, edits, files }, { signal: run.signal })
    const durationMs = (deps.nowMs() - startedMs) / works.length
    for (const [at, { item, request }] of works.entries()) {
      const result = results[at]
      if (result && 'file' in result) {
        const { width, height, bytes } = result.file
        const made = { width, height, bytes, durationMs, shareMs: durationMs / atOnce }
        run.onChange([deps.store.finish(item.runId, item.id, made)])
      } else if (result) await fail({ item, request, error: fromFailure(result.failure) })
    }
  } catch (error) {
    // Files that were whole when it broke off are made all the same.
    for (const { item, request } of works) {
      const found = await foundFile(item, request, deps)
      if (found) run.onChange([deps.store.finish(item.runId, item.id, found)])
      else await fail({ item, request, error })
    }
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

/** Keeps what lies at the item's place, and makes its folder. */
const prepared = async (
  item: StoredItem,
  { target }: RenderRequest,
  { store, files }: WorkDeps,
): Promise<StoredItem> => {
  const begun = item.begun ?? (await files.stampOf(target)) ?? ''
  if (item.begun === null) store.noteBegun(item.runId, item.id, begun)
  await files.makeFolder(dirname(target))
  return { ...item, begun }
}
