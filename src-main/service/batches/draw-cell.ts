import { dirname, join } from 'node:path'
import { AppError, type Failure, fromFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { BatchRunStore, MadeFile, StoredItem } from '../ports/batch-run-store'
import type { Engine, EngineRenderRequest } from '../ports/engine'
import type { Files } from '../ports/files'
import { type BatchGrid, renderOf } from './batch-grid'
import type { BatchPlace } from './batch-place'
import { creditsOfPicture } from './credits-of-files'
import { failureOfItem } from './failure-of-item'
import { fingerprintOfRequest } from './fingerprint'
import type { RunCell } from './run-source'

export interface DrawDeps {
  readonly store: Pick<BatchRunStore, 'item' | 'noteBegun' | 'madeEarlier' | 'finish' | 'fail'>
  readonly files: Pick<Files, 'exists' | 'makeFolder' | 'stampOf' | 'sizeOf'>
  readonly engine: Pick<Engine, 'describeArtwork'>
  readonly nowMs: () => number
}

export interface RunWork {
  readonly runId: Uuid
  readonly folder: string
  readonly grid: BatchGrid
  readonly place: BatchPlace
  readonly onChange: (items: readonly StoredItem[]) => Promise<void>
}

export interface CellDrawing extends RunWork {
  readonly signal: AbortSignal
}

interface ItemWork {
  readonly item: StoredItem
  readonly request: EngineRenderRequest
}

/**
 * Makes the files of one cell and settles each; returns the failures. Throws `ENGINE_CRASHED` if the engine died, and
 * the abort reason of `signal`: the files not yet settled stay `working`.
 */
export const drawCell = async (
  cell: RunCell,
  run: CellDrawing,
  deps: DrawDeps,
): Promise<readonly Failure[]> => {
  const failures: Failure[] = []
  let crash: unknown = null
  const settle: CellSettling = {
    async made(item, file) {
      await run.onChange([await deps.store.finish(item.runId, item.id, file)])
    },
    async failed(item, request, error) {
      run.signal.throwIfAborted()
      if (isCrash(error)) {
        crash = error
        return
      }
      const failure = await failureOfItem(error, request, deps.files)
      await run.onChange([await deps.store.fail(item.runId, item.id, failure)])
      failures.push(failure)
    },
  }
  const undrawn: ItemWork[] = []
  for (const item of cell) {
    let request: EngineRenderRequest | null = null
    try {
      request = requestOf(run, item)
      const found = await foundFile(item, request, deps)
      if (found) await settle.made(item, found)
      else undrawn.push({ item: await prepared(item, request, deps), request })
    } catch (error) {
      await settle.failed(item, request, error)
    }
  }
  run.signal.throwIfAborted()
  if (undrawn.length > 0) await drawItems(undrawn, settle, { run, deps })
  if (crash !== null) throw crash
  return failures
}

/**
 * Fails an item, unless its file was complete when the last process that drew it ended, or when the store could not
 * keep that it is made.
 */
export const giveUpItem = async (
  item: StoredItem,
  failure: Failure,
  run: RunWork,
  deps: DrawDeps,
): Promise<StoredItem> => {
  const stored = (await deps.store.item(item.runId, item.id)) ?? item
  const found = stored.begun === null ? null : await foundFile(stored, requestOf(run, stored), deps)
  return found ? deps.store.finish(item.runId, item.id, found) : deps.store.fail(item.runId, item.id, failure)
}

interface CellSettling {
  readonly made: (item: StoredItem, file: MadeFile) => Promise<void>
  readonly failed: (item: StoredItem, request: EngineRenderRequest | null, error: unknown) => Promise<void>
}

/** Draws all items in one pass, if their outputs allow it. */
const drawItems = async (
  works: readonly ItemWork[],
  settle: CellSettling,
  { run, deps }: { readonly run: CellDrawing; readonly deps: DrawDeps },
): Promise<void> => {
  const { drawing, atOnce } = run.place
  const [
    {
      request: { file, edits },
    },
  ] = works as readonly [ItemWork]
  const files = works.map(({ request: { output, target } }) => ({ output, target }))
  const startedMs = deps.nowMs()
  let results: Awaited<ReturnType<typeof drawing.renderOutputs>>
  try {
    results = await drawing.renderOutputs({ file, edits, files }, { signal: run.signal })
  } catch (error) {
    // Files that were complete when drawing broke off still count as made.
    for (const { item, request } of works) {
      const found = await foundFile(item, request, deps)
      if (found) await settle.made(item, found)
      else await settle.failed(item, request, error)
    }
    return
  }
  const durationMs = (deps.nowMs() - startedMs) / works.length
  for (const [at, { item, request }] of works.entries()) {
    const result = results[at]
    if (result && 'file' in result) {
      const { width, height, bytes } = result.file
      const shareMs = durationMs / atOnce
      await settle.made(item, {
        width,
        height,
        bytes,
        durationMs,
        credits: creditsOfItem(run, item),
        shareMs,
      })
    } else if (result) await settle.failed(item, request, fromFailure(result.failure))
  }
}

const creditsOfItem = ({ grid }: RunWork, { place }: StoredItem): number => {
  const mockup = grid.mockups.find((each) => each.place === place.mockup)
  return mockup ? creditsOfPicture(mockup) : 0
}

const requestOf = ({ grid, folder }: RunWork, { place, outputId, name }: StoredItem): EngineRenderRequest => {
  const output = grid.recipe.outputs.find(({ id }) => id === outputId)
  if (output) return renderOf(grid, place, output, join(folder, name))
  throw new AppError('gone', { what: 'batchOutput' })
}

/**
 * A file that need not be drawn: an earlier run made it from the same inputs, or it was finished just before an earlier
 * process ended. In the second case the complete file exists and differs from the file that was there before.
 */
const foundFile = async (
  { runId, id, begun }: StoredItem,
  request: EngineRenderRequest,
  { store, files, engine }: DrawDeps,
): Promise<MadeFile | null> => {
  const { target } = request
  if (begun === null) return store.madeEarlier(runId, id, () => fingerprintOfRequest(request, files))
  const stamp = await files.stampOf(target)
  if (stamp === null || stamp === begun) return null
  const picture = await engine.describeArtwork({ path: target }).catch(() => null)
  return {
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    bytes: (await files.sizeOf(target)) ?? 0,
    durationMs: null,
    credits: 0,
    shareMs: 0,
  }
}

/** Stores the stamp of the file at the item's path, and creates its folder. */
const prepared = async (
  item: StoredItem,
  { target }: EngineRenderRequest,
  { store, files }: DrawDeps,
): Promise<StoredItem> => {
  const begun = item.begun ?? (await files.stampOf(target)) ?? ''
  if (item.begun === null) await store.noteBegun(item.runId, item.id, begun)
  await files.makeFolder(dirname(target))
  return { ...item, begun }
}

const isCrash = (error: unknown): boolean => error instanceof AppError && error.code === 'ENGINE_CRASHED'
