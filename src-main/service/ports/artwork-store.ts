import type { FilePath } from './engine'

/** A picture that a person brought in. Remembered beyond the session: the edits of a document name it by id. */
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
  /** One that was off the shelf is back on it. */
  put(artwork: StoredArtwork): Promise<void>
  /**
   * For one that the app finds by itself, and finds again after a power cut: waits for no disk, and brings none back to
   * the shelf.
   */
  putFound(artwork: StoredArtwork): Promise<void>
  /** Its file lies elsewhere now. Waits for no disk: the caller's next ordinary write does. */
  move(id: string, path: FilePath): Promise<void>
  /** Those that there are, by id. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, StoredArtwork>>
  /** Where all lie, also those that are off the shelf: edits may still name them. */
  places(): Promise<readonly Pick<StoredArtwork, 'id' | 'path'>[]>
  /** Newest first. */
  onShelf(): Promise<readonly StoredArtwork[]>
  /** Null puts them back. */
  setRemoved(ids: readonly string[], at: Date | null): Promise<void>
}
