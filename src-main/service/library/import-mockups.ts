import type { ImportEvent } from '@contract/desktop/library'
import { toFailure } from '@contract/errors'
import { runConcurrently } from '../../scheduling/run-concurrently'
import type { FilePath } from '../ports/engine'
import type { FindMockupFiles } from '../ports/mockup-finder'

type Outcome = ImportEvent['outcome']

export interface ImportDeps {
  readonly findMockupFiles: FindMockupFiles
  /** Keeps one file, here or on a service. */
  readonly keep: (path: FilePath, signal?: AbortSignal) => Promise<Exclude<Outcome, { type: 'failed' }>>
  /** How many files are kept at once. */
  readonly atOnce: number
}

/**
 * Imports every file that the paths stand for; a file that cannot be read is reported by name, and the import
 * continues.
 */
export async function* importMockups(
  paths: readonly FilePath[],
  { findMockupFiles, keep, atOnce }: ImportDeps,
  signal?: AbortSignal,
): AsyncGenerator<ImportEvent, void, void> {
  const found = await findMockupFiles(paths, signal)
  const outcomes = runConcurrently(
    found,
    atOnce,
    async (path): Promise<Pick<ImportEvent, 'path' | 'outcome'>> => {
      try {
        signal?.throwIfAborted()
        return { path, outcome: await keep(path, signal) }
      } catch (error) {
        return { path, outcome: { type: 'failed', failure: toFailure(error) } }
      }
    },
  )
  let done = 0
  for await (const { path, outcome } of outcomes) {
    done += 1
    yield { path, done, total: found.length, outcome }
  }
}
