import { basename, extname } from 'node:path'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import {
  type AddedAreaOfFile,
  type DocumentSource,
  sourceAt,
  sourceWithAreas,
} from '../ports/document-source'
import type { DocumentDescription, Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { LibraryEntry, LibraryStore, LibraryTransaction } from '../ports/library-store'

export interface LibraryFilesDeps {
  readonly store: Pick<LibraryStore, 'withHash' | 'put' | 'atPath'>
  readonly transaction: LibraryTransaction
  readonly engine: Pick<Engine, 'describe'>
  readonly files: Pick<Files, 'stampOf' | 'sizeOf'>
  readonly newUuid: NewUuid
  readonly now: Clock
}

export interface KeptFile {
  /** `found`: the entry's file was missing, and a file with the same bytes turned up here. */
  readonly outcome: 'added' | 'known' | 'found'
  readonly entry: LibraryEntry
}

/** The entry's file with the print areas that a person added to it. */
export const sourceOfEntry = ({ path, addedAreas }: LibraryEntry): DocumentSource =>
  sourceWithAreas(path, addedAreas)

/** How files become mockups of the library and remain so: matched by their path first, then by their bytes. */
export const createLibraryFiles = ({ store, transaction, engine, files, newUuid, now }: LibraryFilesDeps) => {
  /** An entry with these bytes whose own file is missing. */
  const missingWith = async (contentHash: string): Promise<LibraryEntry | null> => {
    for (const entry of await store.withHash(contentHash)) {
      if ((await files.stampOf(entry.path)) === null) return entry
    }
    return null
  }

  const factsOf = async (path: FilePath, description: DocumentDescription) => ({
    path,
    contentHash: description.contentHash,
    stamp: await files.stampOf(path),
    bytes: await files.sizeOf(path),
    width: description.width,
    height: description.height,
    smartObjects: smartObjectsOf(description),
  })

  const keepDescribed = async (
    path: FilePath,
    description: DocumentDescription,
    opened: Pick<LibraryEntry, 'documentUuid' | 'openedAt'> | null = null,
  ): Promise<KeptFile> => {
    const facts = await factsOf(path, description)
    const lost = await missingWith(description.contentHash)
    // In one transaction: if the same file arrives twice at once, one is new and the other is known.
    return transaction(async ({ library }) => {
      const before = lost && (await library.find(lost.id))
      const missing = before?.path === lost?.path ? before : null
      const there = await library.atPath(path)
      const known = there ?? missing
      const entry: LibraryEntry = {
        ...(known ?? {
          id: newUuid(),
          name: basename(path, extname(path)),
          documentUuid: null,
          addedAt: now(),
          openedAt: null,
          addedAreas: [],
        }),
        ...facts,
        ...opened,
      }
      await library.put(entry)
      if (known) await library.setRemoved([known.id], null)
      return { entry, outcome: there ? 'known' : missing ? 'found' : 'added' }
    })
  }

  const sourceAtPath = async (path: FilePath): Promise<DocumentSource> => {
    const entry = await store.atPath(path)
    return entry ? sourceOfEntry(entry) : sourceAt(path)
  }

  const keep = async (path: FilePath, signal?: AbortSignal): Promise<KeptFile> =>
    keepDescribed(path, await engine.describe(await sourceAtPath(path), signal ? { signal } : {}))

  return {
    /** Reads the file. If reading fails, its error is thrown and the library is unchanged. */
    keep,

    /** The file with the print areas that a person added to it, if it is of the library. */
    sourceAtPath,

    /** Keeps the print areas that a person added to a file of the library. Throws `NOT_FOUND` for another file. */
    setAddedAreas: (path: FilePath, areas: readonly AddedAreaOfFile[]): Promise<void> =>
      transaction(async ({ library }) => {
        const entry = await library.atPath(path)
        if (!entry) throw new AppError('unknownId', { thing: 'libraryFile', id: path })
        await library.put({ ...entry, addedAreas: areas })
      }),

    /** Records that the editor opened this file as this document. */
    async noteOpened(path: FilePath, uuid: Uuid, description: DocumentDescription): Promise<void> {
      await keepDescribed(path, description, { documentUuid: uuid, openedAt: now() })
    },

    /**
     * Records that the entry's file is now at `path`, even if its bytes have changed. Throws what reading the file
     * throws.
     */
    async move(entry: LibraryEntry, path: FilePath, signal?: AbortSignal): Promise<LibraryEntry> {
      await store.put({ ...entry, path })
      try {
        return (await keep(path, signal)).entry
      } catch (error) {
        await store.put(entry)
        throw error
      }
    },

    /**
     * The entry in the current state of its file: read again if the file has changed since. If the file is gone, the
     * entry keeps its last known state.
     */
    async current(entry: LibraryEntry): Promise<LibraryEntry> {
      const stamp = await files.stampOf(entry.path)
      if (stamp === null || stamp === entry.stamp) return entry
      const facts = await factsOf(entry.path, await engine.describe(sourceOfEntry(entry)))
      return transaction(async ({ library }) => {
        const changed = { ...((await library.find(entry.id)) ?? entry), ...facts }
        await library.put(changed)
        return changed
      })
    },
  }
}
export type LibraryFiles = ReturnType<typeof createLibraryFiles>

/** Counts the document's own smart objects with distinct contents: artwork on one of two copies appears on both. */
const smartObjectsOf = ({ layers }: DocumentDescription): number => {
  const contents = new Set<string>()
  const visit = (children: DocumentDescription['layers']): void => {
    for (const layer of children) {
      if (layer.smartObject) contents.add(layer.smartObject.contentsId)
      else visit(layer.children)
    }
  }
  visit(layers)
  return contents.size
}
