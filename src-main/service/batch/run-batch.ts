import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { type Failure, toFailure } from '@contract/errors'
import { filesOfEdits } from '../../engine/edits/files-of-edits'
import { settleEach } from '../../scheduling/settle-each'
import type { BatchLedger } from '../ports/batch-ledger'
import type { Engine, RenderedFile, RenderRequest } from '../ports/engine'
import type { Files } from '../ports/files'
import type { BatchItem } from './plan-batch'

export interface BatchDeps {
  readonly engine: Pick<Engine, 'render'>
  readonly ledger: BatchLedger
  readonly files: Pick<Files, 'stampOf' | 'makeFolder'>
}

export interface BatchRunOptions {
  readonly jobs: number
  /** Leave out what an earlier run finished from the same files. */
  readonly isResumed: boolean
  readonly signal: AbortSignal
  readonly onSettled: (outcome: BatchOutcome, done: number) => void
}

export type BatchOutcome =
  | { readonly type: 'made'; readonly item: BatchItem; readonly file: RenderedFile }
  | { readonly type: 'skipped'; readonly item: BatchItem }
  | { readonly type: 'failed'; readonly item: BatchItem; readonly failure: Failure }

/** Runs every item; one that fails does not stop the rest. Outcomes stand in the items' order. */
export const runBatch = (
  items: readonly BatchItem[],
  { engine, ledger, files }: BatchDeps,
  { jobs, isResumed, signal, onSettled }: BatchRunOptions,
): Promise<readonly BatchOutcome[]> => {
  const run = async (item: BatchItem): Promise<BatchOutcome> => {
    const recipeHash = await hashOf(item.request, files)
    if (isResumed && (await ledger.isFinished(item.name, recipeHash))) return { type: 'skipped', item }
    await ledger.noteBegun(item.name)
    await files.makeFolder(dirname(item.request.target))
    const file = await engine.render(item.request, { signal })
    await ledger.noteFinished(item.name, recipeHash, file.bytes)
    return { type: 'made', item, file }
  }
  return settleEach(items, run, {
    jobs,
    signal,
    onFailure: (item, error): BatchOutcome => ({ type: 'failed', item, failure: toFailure(error) }),
    onSettled,
  })
}

/** Changes with every file that goes into the picture, and with how they go together. */
const hashOf = async (request: RenderRequest, files: Pick<Files, 'stampOf'>): Promise<string> => {
  const stamps = await Promise.all(
    [request.file, ...filesOfEdits(request.edits)].map((path) => files.stampOf(path)),
  )
  return createHash('sha256')
    .update(JSON.stringify([request, stamps]))
    .digest('hex')
}
