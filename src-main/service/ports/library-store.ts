import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'
import type { Transaction } from './transaction'

/** A mockup file that a person brought. Keeps its id when its file is moved, renamed or changed. */
export interface LibraryEntry {
  readonly id: Uuid
  readonly name: string
  readonly path: FilePath
  /** As the editor last opened it. */
  readonly documentUuid: Uuid | null
  /** SHA-256, lower-case hexadecimal; null, as with the three below, where the file has not been read yet. */
  readonly contentHash: string | null
  /** Of the file as it was read: see `Files.stampOf`. */
  readonly stamp: string | null
  readonly bytes: number | null
  readonly smartObjects: number | null
  readonly width: number
  readonly height: number
  readonly addedAt: Date
  readonly openedAt: Date | null
}

export interface StoredCollection {
  readonly id: Uuid
  readonly name: string
  readonly createdAt: Date
}

/** `mockups`: how many are in it. */
export type CountedCollection = StoredCollection & { readonly mockups: number }

/** What a person said about mockups, by mockup id: of files, samples and remote ones alike. */
export interface LibraryMarks {
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly collectionIds: ReadonlyMap<string, readonly Uuid[]>
}

/** Removing marks, so that all can be brought back. */
export interface LibraryStore {
  /** Without removed ones, in the order in which they came. */
  list(): Promise<readonly LibraryEntry[]>
  /** Removed ones too, as with `atPath`: a recipe may still name them. */
  find(id: string): Promise<LibraryEntry | null>
  atPath(path: FilePath): Promise<LibraryEntry | null>
  /** Without removed ones, in the order in which they came. */
  withHash(contentHash: string): Promise<readonly LibraryEntry[]>
  /** Adds or replaces by id; one that was removed stays so. */
  put(entry: LibraryEntry): Promise<void>
  /** Null brings them back. */
  setRemoved(ids: readonly string[], at: Date | null): Promise<void>
  marks(): Promise<LibraryMarks>
  tag(ids: readonly string[], add: readonly string[], remove: readonly string[]): Promise<void>
  /** Without removed ones, by name. */
  collections(): Promise<readonly CountedCollection[]>
  putCollection(collection: StoredCollection): Promise<void>
  setCollectionRemoved(id: Uuid, at: Date | null): Promise<void>
  collect(collectionId: Uuid, ids: readonly string[], isIn: boolean): Promise<void>
}

/** For changes that depend on what the library already has. */
export type LibraryTransaction = Transaction<{ readonly library: LibraryStore }>
