import type { FilePath } from './engine'

/** A picture that the user added. Kept beyond the session: a document's edits refer to it by id. */
export interface StoredArtwork {
  readonly id: string
  readonly name: string
  readonly path: FilePath
  readonly width: number
  readonly height: number
  readonly format: string
  readonly hasAlpha: boolean
  readonly resolutionPpi: number | null
  readonly addedAt: Date
}

export interface ArtworkStore {
  /** Lists the artwork again if it had been removed. */
  put(artwork: StoredArtwork): Promise<void>
  /**
   * For artwork that the app finds by itself, and finds again after a power failure: does not wait for the disk, and
   * does not list removed artwork again.
   */
  putFound(artwork: StoredArtwork): Promise<void>
  /** Records the file's new location. Does not wait for the disk: the caller's next ordinary write does. */
  move(id: string, path: FilePath): Promise<void>
  /** The artworks that exist, by id. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, StoredArtwork>>
  /** The paths of all artworks, including removed ones: edits may still refer to them. */
  places(): Promise<readonly Pick<StoredArtwork, 'id' | 'path'>[]>
  /** Newest first. */
  listed(): Promise<readonly StoredArtwork[]>
  /** Null restores them. */
  setRemoved(ids: readonly string[], at: Date | null): Promise<void>
}
