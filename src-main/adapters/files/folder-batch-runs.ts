import { join } from 'node:path'
import type { BatchRunStore } from '../../service/ports/batch-run-store'
import { createMemoryBatchRuns } from '../memory/memory-batch-runs'
import { openFolderLedger } from './folder-ledger'
import { nodeFiles } from './node-files'

export interface FolderRunsOptions {
  /** Pictures that an earlier process finished in the folder, and that would come out the same, count as made. */
  readonly isResumed: boolean
}

/** Names examined between two parts. */
const namesAtOnce = 1000

/**
 * Runs of a process that leaves a ledger in its output folder. The runs themselves end with the process; from the
 * ledger the next process learns which files are its own, and which are finished.
 */
export const openFolderBatchRuns = async (
  folder: string,
  { isResumed }: FolderRunsOptions,
): Promise<BatchRunStore> => {
  const ledger = await openFolderLedger(folder)
  const runs = createMemoryBatchRuns()
  const fingerprints = new Map<string, string>()

  const nameOf = async (runId: string, itemId: number): Promise<string> =>
    (await runs.item(runId, itemId))?.name ?? ''

  return {
    ...runs,

    async noteBegun(runId, itemId, stamp) {
      const name = await nameOf(runId, itemId)
      if (!ledger.lines.has(name)) await ledger.note({ name, recipe: null, bytes: null })
      await runs.noteBegun(runId, itemId, stamp)
    },

    async madeEarlier(runId, itemId, fingerprint) {
      const name = await nameOf(runId, itemId)
      const recipe = await fingerprint()
      fingerprints.set(name, recipe)
      const line = ledger.lines.get(name)
      if (!isResumed || line?.recipe !== recipe || line.bytes === null) return null
      if ((await nodeFiles.sizeOf(join(folder, name))) !== line.bytes) return null
      return { width: null, height: null, bytes: line.bytes, durationMs: null, credits: 0, shareMs: 0 }
    },

    async finish(runId, itemId, file) {
      const name = await nameOf(runId, itemId)
      const line = { name, recipe: fingerprints.get(name) ?? null, bytes: file.bytes }
      const known = ledger.lines.get(name)
      if (known?.recipe !== line.recipe || known.bytes !== line.bytes) await ledger.note(line)
      fingerprints.delete(name)
      return runs.finish(runId, itemId, file)
    },

    async *madeIn(place) {
      if (place !== folder) return yield* runs.madeIn(place)
      const lines = [...ledger.lines.values()]
      for (let at = 0; at < lines.length; at += namesAtOnce)
        yield lines
          .slice(at, at + namesAtOnce)
          .flatMap(({ name, recipe: fingerprint, bytes }) =>
            fingerprint !== null && bytes !== null ? [{ name, fingerprint, bytes }] : [],
          )
    },

    async *namesIn(place) {
      if (place !== folder) return yield* runs.namesIn(place)
      const names = [...ledger.lines.keys()]
      for (let at = 0; at < names.length; at += namesAtOnce) yield names.slice(at, at + namesAtOnce)
    },
  }
}
