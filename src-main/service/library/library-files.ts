import { basename, extname } from 'node:path'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { DocumentDescription, Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { LibraryEntry, LibraryStore, LibraryTransaction } from '../ports/library-store'

export interface LibraryFilesDeps {
  readonly store: Pick<LibraryStore, 'withHash' | 'put'>
  readonly transaction: LibraryTransaction
  readonly engine: Pick<Engine, 'describe'>
  readonly files: Pick<Files, 'stampOf' | 'sizeOf'>
  readonly newUuid: NewUuid
  readonly now: Clock
}

export interface KeptFile {
  /** `found`: it was missing at another place, and is the same by its bytes. */
  readonly outcome: 'added' | 'known' | 'found'
  readonly entry: LibraryEntry
}

/** How files become mockups of the library and stay them: by their place first, then by their bytes. */
export const createLibraryFiles = ({ store, transaction, engine, files, newUuid, now }: LibraryFilesDeps) => {
  /** One with these bytes whose own file has gone. */
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
    // As one: of two that come at once, one is new and the other is known.
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
        }),
        ...facts,
        ...opened,
      }
      await library.put(entry)
      if (known) await library.setRemoved([known.id], null)
      return { entry, outcome: there ? 'known' : missing ? 'found' : 'added' }
    })
  }

  const keep = async (path: FilePath, signal?: AbortSignal): Promise<KeptFile> =>
    keepDescribed(path, await engine.describe(path, signal ? { signal } : {}))

  return {
    /** Reads the file. Throws what reading it throws: the library is as it was then. */
    keep,

    /** The editor opened this file, as this document. */
    async noteOpened(path: FilePath, uuid: Uuid, description: DocumentDescription): Promise<void> {
      await keepDescribed(path, description, { documentUuid: uuid, openedAt: now() })
    },

    /** The file of this entry is at `path` now, even if its bytes have changed. Throws what reading it throws. */
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
     * As the file is by now: read again where it has changed since. A file that has gone leaves what is known of it.
     */
    async current(entry: LibraryEntry): Promise<LibraryEntry> {
      const stamp = await files.stampOf(entry.path)
      if (stamp === null || stamp === entry.stamp) return entry
      const facts = await factsOf(entry.path, await engine.describe(entry.path))
      return transaction(async ({ library }) => {
        const changed = { ...((await library.find(entry.id)) ?? entry), ...facts }
        await library.put(changed)
        return changed
      })
    },
  }
}
export type LibraryFiles = ReturnType<typeof createLibraryFiles>

/** Smart objects of the document itself that differ in their contents: artwork on one of two copies is on both. */
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
