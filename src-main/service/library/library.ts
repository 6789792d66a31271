import type { ImportEvent, LibraryMockup } from '@contract/desktop/library'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { PathGrants } from '../policy/path-grants'
import type { Clock } from '../ports/clock'
import type { Dialogs } from '../ports/dialogs'
import { type NamedSource, sourceAt } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { LibraryEntry, LibraryMarks, LibraryStore, LibraryTransaction } from '../ports/library-store'
import type { FindMockupFiles } from '../ports/mockup-finder'
import type { SampleFiles } from '../ports/sample-files'
import { healAround } from './heal-around'
import { type ImportDeps, importMockups } from './import-mockups'
import { type LibraryFiles, sourceOfEntry } from './library-files'
import { firstByHash, libraryRecordOf, sampleIdOf, sampleRecordOf } from './library-record'
import type { RemoteMockups } from './remote-mockups'

export interface LibraryDeps {
  readonly store: LibraryStore
  readonly transaction: LibraryTransaction
  readonly libraryFiles: LibraryFiles
  readonly samples: SampleFiles
  readonly files: Pick<Files, 'exists' | 'hashOf'>
  readonly findMockupFiles: FindMockupFiles
  readonly remoteMockups: Pick<RemoteMockups, 'sourceOf' | 'isRemote' | 'rename' | 'keep'>
  readonly dialogs: Pick<Dialogs, 'chooseMockups' | 'locateMockup' | 'reveal'>
  readonly grants: PathGrants
  readonly now: Clock
}

/** As many files as the engine can read at once without keeping the editor waiting. */
const importsAtOnce = 2
/** Every plan allows one upload; a connection holds back more than its plan does. */
const uploadsAtOnce = 2

/** The use cases behind the window's `library`, except its collections and the mockups kept by services. */
export const createLibrary = (deps: LibraryDeps) => {
  const { store, transaction, libraryFiles, files } = deps

  /** Throws `NOT_FOUND` for a mockup that is not a person's own file. */
  const entryOf = async (mockupId: string, library = store): Promise<LibraryEntry> => {
    const entry = await library.find(mockupId)
    if (entry) return entry
    throw new AppError('unknownId', { thing: 'libraryFile', id: mockupId })
  }

  const recordsOf = async (
    entries: readonly LibraryEntry[],
    marks: LibraryMarks,
  ): Promise<LibraryMockup[]> => {
    const first = firstByHash(await store.list())
    const originalOf = ({ id, contentHash }: LibraryEntry): string => first.get(contentHash ?? '') ?? id
    return Promise.all(
      entries.map(async (entry) =>
        libraryRecordOf(entry, {
          marks,
          original: originalOf(entry),
          exists: await files.exists(entry.path),
        }),
      ),
    )
  }

  return {
    async list(): Promise<LibraryMockup[]> {
      const marks = await store.marks()
      const samples = await deps.samples.mockups()
      return [
        ...(await recordsOf(await store.list(), marks)),
        ...samples.map((sample) => sampleRecordOf(sample, marks)),
      ]
    },

    /** Whether a person has opened or imported the path before. */
    knows: async (path: FilePath): Promise<boolean> => (await store.atPath(path)) !== null,

    /** `connectionId`: the service that the files are sent to; null: this computer. */
    async *import(
      paths: readonly FilePath[],
      connectionId: Uuid | null,
      signal?: AbortSignal,
    ): AsyncGenerator<ImportEvent, void, void> {
      // Files of the library were shown to the window before.
      for (const path of paths) if ((await store.atPath(path)) === null) deps.grants.assertGranted(path)
      const { findMockupFiles, remoteMockups } = deps
      // Read once: tags set during the import appear in the next list.
      const marks = await store.marks()
      const keep: ImportDeps['keep'] =
        connectionId === null
          ? async (path) => {
              const { outcome, entry } = await libraryFiles.keep(path, signal)
              const original = (await store.withHash(entry.contentHash ?? ''))[0]?.id ?? entry.id
              return {
                type: outcome,
                mockup: await libraryRecordOf(entry, { marks, original, exists: true }),
              }
            }
          : (path) => remoteMockups.keep(connectionId, path, marks, signal)
      const atOnce = connectionId === null ? importsAtOnce : uploadsAtOnce
      yield* importMockups(paths, { findMockupFiles, keep, atOnce }, signal)
    },

    async chooseImport(kind: 'files' | 'folder'): Promise<string[]> {
      const paths = await deps.dialogs.chooseMockups(kind)
      for (const path of paths) deps.grants.grant(path)
      return [...paths]
    },

    rename: (mockupId: string, name: string): Promise<void> =>
      deps.remoteMockups.isRemote(mockupId)
        ? deps.remoteMockups.rename(mockupId, name)
        : transaction(async ({ library }) => library.put({ ...(await entryOf(mockupId, library)), name })),

    tag: (ids: readonly string[], add: readonly string[], remove: readonly string[]): Promise<void> =>
      store.tag(ids, add, remove),

    async remove(ids: readonly string[]): Promise<void> {
      for (const id of ids) await entryOf(id)
      await store.setRemoved(ids, deps.now())
    },

    restore: (ids: readonly string[]): Promise<void> => store.setRemoved(ids, null),

    async locate(mockupId: string, signal?: AbortSignal): Promise<LibraryMockup[] | null> {
      const lost = await entryOf(mockupId)
      const path = await deps.dialogs.locateMockup(lost.path)
      if (path === null) return null
      const taken = await store.atPath(path)
      if (taken && taken.id !== lost.id) {
        throw new AppError('inLibraryAlready', { name: taken.name })
      }
      const located = await libraryFiles.move(lost, path, signal)
      const healed = await healAround(lost.path, path, deps, signal)
      return recordsOf([located, ...healed], await store.marks())
    },

    reveal: async (mockupId: string): Promise<void> => deps.dialogs.reveal((await entryOf(mockupId)).path),

    /**
     * The source behind a mockup's id; for a mockup kept by a service, it names its uuid there. Throws `NOT_FOUND`, and
     * `FILE_NOT_FOUND` for a missing file.
     */
    async sourceOf(mockupId: string): Promise<NamedSource> {
      const remote = deps.remoteMockups.sourceOf(mockupId)
      if (remote) return remote
      const sample = (await deps.samples.mockups()).find(({ id }) => sampleIdOf(id) === mockupId)
      if (sample) return { name: sample.title, source: sourceAt(sample.file) }
      const entry = await entryOf(mockupId)
      const { name, path } = entry
      if (await files.exists(path)) return { name, source: sourceOfEntry(entry) }
      throw new AppError('libraryFileMoved', { name, path })
    },
  }
}
export type MockupLibrary = ReturnType<typeof createLibrary>
