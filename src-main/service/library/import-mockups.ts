import type { ImportEvent, LibraryMockup } from '@contract/desktop/library'
import { toFailure } from '@contract/errors'
import { inLanes } from '../../scheduling/in-lanes'
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

/** As many as the engine reads at once without keeping the editor waiting. */
const lanes = 2

/** Takes in every file that the paths mean; one that cannot be read is told by name, and the rest goes on. */
export async function* importMockups(
  paths: readonly FilePath[],
  { findMockupFiles, files, store }: ImportDeps,
  signal?: AbortSignal,
): AsyncGenerator<ImportEvent, void, void> {
  // Read once: what is tagged meanwhile is in the next list.
  const marks = await store.marks()
  const recordOf = async (entry: LibraryEntry): Promise<LibraryMockup> => {
    const original = (await store.withHash(entry.contentHash ?? ''))[0]?.id ?? entry.id
    return libraryRecordOf(entry, { marks, original, exists: true })
  }
  const found = await findMockupFiles(paths, signal)
  const outcomes = inLanes(found, lanes, async (path): Promise<Pick<ImportEvent, 'path' | 'outcome'>> => {
    try {
      signal?.throwIfAborted()
      const { outcome, entry } = await files.keep(path, signal)
      return { path, outcome: { type: outcome, mockup: await recordOf(entry) } }
    } catch (error) {
      return { path, outcome: { type: 'failed', failure: toFailure(error) } }
    }
  })
  let done = 0
  for await (const { path, outcome } of outcomes) {
    done += 1
    yield { path, done, total: found.length, outcome }
  }
}
