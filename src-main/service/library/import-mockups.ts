import type { ImportEvent, LibraryMockup } from '@contract/desktop/library'
import { toFailure } from '@contract/errors'
import { runConcurrently } from '../../scheduling/run-concurrently'
import type { FilePath } from '../ports/engine'
import type { LibraryEntry, LibraryStore } from '../ports/library-store'
import type { FindMockupFiles } from '../ports/mockup-finder'
import type { LibraryFiles } from './library-files'
import { libraryRecordOf } from './library-record'

export interface ImportDeps {
  readonly findMockupFiles: FindMockupFiles
  readonly files: Pick<LibraryFiles, 'keep'>
  readonly store: Pick<LibraryStore, 'marks' | 'withHash'>
}

/** As many files as the engine can read at once without keeping the editor waiting. */
const importsAtOnce = 2

/**
 * Imports every file that the paths stand for; a file that cannot be read is reported by name, and the import
 * continues.
 */
export async function* importMockups(
  paths: readonly FilePath[],
  { findMockupFiles, files, store }: ImportDeps,
  signal?: AbortSignal,
): AsyncGenerator<ImportEvent, void, void> {
  // Read once: tags set during the import appear in the next list.
  const marks = await store.marks()
  const recordOf = async (entry: LibraryEntry): Promise<LibraryMockup> => {
    const original = (await store.withHash(entry.contentHash ?? ''))[0]?.id ?? entry.id
    return libraryRecordOf(entry, { marks, original, exists: true })
  }
  const found = await findMockupFiles(paths, signal)
  const outcomes = runConcurrently(
    found,
    importsAtOnce,
    async (path): Promise<Pick<ImportEvent, 'path' | 'outcome'>> => {
      try {
        signal?.throwIfAborted()
        const { outcome, entry } = await files.keep(path, signal)
        return { path, outcome: { type: outcome, mockup: await recordOf(entry) } }
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
