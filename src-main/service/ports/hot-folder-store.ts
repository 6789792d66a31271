import type { Arrival } from '@contract/desktop/hot-folders'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface StoredHotFolder {
  readonly id: Uuid
  readonly folder: FilePath
  readonly outputFolder: FilePath
  readonly recipeId: Uuid
  readonly isPaused: boolean
  readonly createdAt: Date
}

export interface StoredArrival {
  readonly id: number
  readonly folderId: Uuid
  readonly name: string
  readonly contentHash: string
  readonly state: Arrival['state']
  readonly failure: Failure | null
  readonly runId: Uuid | null
  /** The arrival's row in the run. */
  readonly runRow: number | null
  /** The recipe state that the arrival was rendered with. */
  readonly recipeStamp: string | null
  readonly files: number
  readonly thumbnailUrl: string | null
  /** The source was moved out of the hot folder, or was found missing. */
  readonly isAway: boolean
  /** Where the source was moved; null if there was nothing to move. */
  readonly movedTo: FilePath | null
  readonly arrivedAt: Date
  readonly endedAt: Date | null
}

export type ArrivalEnd = Pick<StoredArrival, 'state' | 'failure' | 'files' | 'thumbnailUrl'>

export interface ArrivalCounts {
  readonly waiting: number
  readonly done: number
  readonly failed: number
}

/** Hot folder state that must survive a crash at any moment. */
export interface HotFolderStore {
  /** Hot folders that were not removed, in the order they were added. */
  list(): Promise<readonly StoredHotFolder[]>
  find(id: Uuid): Promise<StoredHotFolder | null>
  add(folder: StoredHotFolder): Promise<void>
  change(
    id: Uuid,
    changes: Partial<Pick<StoredHotFolder, 'outputFolder' | 'recipeId' | 'isPaused'>>,
  ): Promise<void>
  remove(id: Uuid, at: Date): Promise<void>
  /** Null if there is no such hot folder. */
  restore(id: Uuid): Promise<StoredHotFolder | null>

  addArrival(
    arrival: Pick<StoredArrival, 'folderId' | 'name' | 'contentHash' | 'arrivedAt'>,
  ): Promise<StoredArrival>
  findArrival(id: number): Promise<StoredArrival | null>
  /** The newest arrival with that name whose source is still in the hot folder, as far as is known. */
  findPresent(folderId: Uuid, name: string): Promise<StoredArrival | null>
  /** Whether this exact file was rendered with this exact state of the recipe. */
  wasDone(
    arrival: Pick<StoredArrival, 'folderId' | 'name' | 'contentHash'>,
    recipeStamp: string,
  ): Promise<boolean>
  /** Names of all arrivals ever that begin with `stem` and a dot, ignoring case. */
  namesOfStem(folderId: Uuid, stem: string): Promise<readonly string[]>
  /** Newest first. */
  arrivals(folderId: Uuid, state: Arrival['state'] | null, limit: number): Promise<readonly StoredArrival[]>
  /** Oldest first. */
  waiting(folderId: Uuid, limit: number): Promise<readonly StoredArrival[]>
  working(folderId: Uuid): Promise<readonly StoredArrival[]>
  /** Makes the arrivals the rows of that run, in this order; all or none. */
  begin(ids: readonly number[], runId: Uuid, recipeStamp: string): Promise<void>
  /** Returns the arrivals of a run that produced nothing to waiting. */
  waitAgain(runId: Uuid): Promise<void>
  end(id: number, end: ArrivalEnd, at: Date): Promise<void>
  /** Null: the source was gone. */
  putAway(id: number, path: FilePath | null): Promise<void>
  /** For an arrival whose file was gone before it was rendered. */
  forget(id: number): Promise<void>
  counts(folderId: Uuid): Promise<ArrivalCounts>
}
