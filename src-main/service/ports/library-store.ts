import type { Uuid } from '@contract/vocabulary'
import type { AddedAreaOfFile } from './document-source'
import type { FilePath } from './engine'
import type { Transaction } from './transaction'

/** A mockup file that the user added. Keeps its id when its file is moved, renamed or changed. */
export interface LibraryEntry {
  readonly id: Uuid
  readonly name: string
  readonly path: FilePath
  /** The document that the editor last opened it as. */
  readonly documentUuid: Uuid | null
  /** SHA-256, lower-case hexadecimal; null, like the three fields below, if the file has not been read yet. */
  readonly contentHash: string | null
  /** Stamp of the file when it was read: see `Files.stampOf`. */
  readonly stamp: string | null
  readonly bytes: number | null
  readonly smartObjects: number | null
  readonly width: number
  readonly height: number
  readonly addedAt: Date
  readonly openedAt: Date | null
  /** The print areas that a person added to the file. */
  readonly addedAreas: readonly AddedAreaOfFile[]
}

export interface StoredCollection {
  readonly id: Uuid
  readonly name: string
  readonly createdAt: Date
}

/** `mockupIds`: without mockups that were removed from the library, in the order in which they were collected. */
export type FilledCollection = StoredCollection & { readonly mockupIds: readonly string[] }

/** User-assigned marks, by mockup id: for files, samples and remote mockups alike. */
export interface LibraryMarks {
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly collectionIds: ReadonlyMap<string, readonly Uuid[]>
}

/** Removed entries are only marked, so that they can be restored. */
export interface LibraryStore {
  /** Without removed entries, in the order they were added. */
  list(): Promise<readonly LibraryEntry[]>
  /** Includes removed entries, as does `atPath`: a recipe may still refer to them. */
  find(id: string): Promise<LibraryEntry | null>
  atPath(path: FilePath): Promise<LibraryEntry | null>
  /** Without removed entries, in the order they were added. */
  withHash(contentHash: string): Promise<readonly LibraryEntry[]>
  /** Adds or replaces by id; a removed entry stays removed. */
  put(entry: LibraryEntry): Promise<void>
  /** Null restores them. */
  setRemoved(ids: readonly string[], at: Date | null): Promise<void>
  marks(): Promise<LibraryMarks>
  tag(ids: readonly string[], add: readonly string[], remove: readonly string[]): Promise<void>
  /** Without removed collections, by name. */
  collections(): Promise<readonly FilledCollection[]>
  putCollection(collection: StoredCollection): Promise<void>
  setCollectionRemoved(id: Uuid, at: Date | null): Promise<void>
  collect(collectionId: Uuid, ids: readonly string[], isIn: boolean): Promise<void>
}

/** The tags, stars and collections of the library: the part of it that a person adds. */
export type LibraryMarksStore = Pick<
  LibraryStore,
  'marks' | 'tag' | 'collections' | 'putCollection' | 'setCollectionRemoved' | 'collect'
>

/** For changes that depend on the library's current contents. */
export type LibraryTransaction = Transaction<{ readonly library: LibraryStore }>
