import { basename, extname } from 'node:path'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { DocumentDescription, Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { LibraryEntry, LibraryStore } from '../ports/library-store'

export interface LibraryFilesDeps {
  readonly store: LibraryStore
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
export const createLibraryFiles = ({ store, engine, files, newUuid, now }: LibraryFilesDeps) => {
  /** One with these bytes whose own file has gone. */
  const missingWith = async (contentHash: string): Promise<LibraryEntry | null> => {
    for (const entry of store.withHash(contentHash)) {
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

  const keepDescribed = async (path: FilePath, description: DocumentDescription): Promise<KeptFile> => {
    const facts = await factsOf(path, description)
    const lost = await missingWith(description.contentHash)
    // From here on without a pause: of two that come at once, one is new and the other is known.
    const missing = lost && store.find(lost.id)?.path === lost.path ? lost : null
    const there = store.atPath(path)
    const known = there ?? missing
    const entry: LibraryEntry = known
      ? { ...known, ...facts }
      : {
          id: newUuid(),
          name: basename(path, extname(path)),
          documentUuid: null,
          addedAt: now(),
          openedAt: null,
          ...facts,
        }
    store.put(entry)
    if (known) store.setRemoved([known.id], null)
    return { entry, outcome: there ? 'known' : missing ? 'found' : 'added' }
  }

  const keep = async (path: FilePath, signal?: AbortSignal): Promise<KeptFile> =>
    keepDescribed(path, await engine.describe(path, signal ? { signal } : {}))

  return {
    /** Reads the file. Throws what reading it throws: the library is as it was then. */
    keep,

    /** The editor opened this file, as this document. */
    async noteOpened(path: FilePath, uuid: Uuid, description: DocumentDescription): Promise<void> {
      const { entry } = await keepDescribed(path, description)
      store.put({ ...entry, documentUuid: uuid, openedAt: now() })
    },

    /** The file of this entry is at `path` now, even if its bytes have changed. Throws what reading it throws. */
    async move(entry: LibraryEntry, path: FilePath, signal?: AbortSignal): Promise<LibraryEntry> {
      store.put({ ...entry, path })
      try {
        return (await keep(path, signal)).entry
      } catch (error) {
        store.put(entry)
        throw error
      }
    },

    /** As the file is by now: read again where it has changed since. A file that has gone leaves what is known of it. */
    async current(entry: LibraryEntry): Promise<LibraryEntry> {
      const stamp = await files.stampOf(entry.path)
      if (stamp === null || stamp === entry.stamp) return entry
      const facts = await factsOf(entry.path, await engine.describe(entry.path))
      const changed = { ...(store.find(entry.id) ?? entry), ...facts }
      store.put(changed)
      return changed
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
