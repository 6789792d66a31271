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
  /** Its row in the run. */
  readonly runRow: number | null
  /** Which state of the recipe it was rendered by. */
  readonly recipeStamp: string | null
  readonly files: number
  readonly thumbnailUrl: string | null
  /** The source has left the hot folder, or was found gone. */
  readonly isAway: boolean
  /** Where the source was put; null where nothing was there to be put. */
  readonly movedTo: FilePath | null
  readonly arrivedAt: Date
  readonly endedAt: Date | null
}

/** How an arrival ended. */
export type ArrivalEnd = Pick<StoredArrival, 'state' | 'failure' | 'files' | 'thumbnailUrl'>

export interface ArrivalCounts {
  readonly waiting: number
  readonly done: number
  readonly failed: number
}

/** Everything that hot folders must know after the program was killed at any moment. */
export interface HotFolderStore {
  /** Those that were not removed, in the order they were added. */
  list(): Promise<readonly StoredHotFolder[]>
  find(id: Uuid): Promise<StoredHotFolder | null>
  add(folder: StoredHotFolder): Promise<void>
  change(
    id: Uuid,
    changes: Partial<Pick<StoredHotFolder, 'outputFolder' | 'recipeId' | 'isPaused'>>,
  ): Promise<void>
  remove(id: Uuid, at: Date): Promise<void>
  /** Null where there was none. */
  restore(id: Uuid): Promise<StoredHotFolder | null>

  addArrival(
    arrival: Pick<StoredArrival, 'folderId' | 'name' | 'contentHash' | 'arrivedAt'>,
  ): Promise<StoredArrival>
  findArrival(id: number): Promise<StoredArrival | null>
  /** The newest of that name whose source lies in the hot folder as far as we know. */
  findPresent(folderId: Uuid, name: string): Promise<StoredArrival | null>
  /** Whether that very file was rendered by that very state of the recipe. */
  wasDone(
    arrival: Pick<StoredArrival, 'folderId' | 'name' | 'contentHash'>,
    recipeStamp: string,
  ): Promise<boolean>
  /** Names that begin with `stem` and a dot, whatever the case: of all that ever came in. */
  namesOfStem(folderId: Uuid, stem: string): Promise<readonly string[]>
  /** The newest first. */
  arrivals(folderId: Uuid, state: Arrival['state'] | null, limit: number): Promise<readonly StoredArrival[]>
  /** The oldest first. */
  waiting(folderId: Uuid, limit: number): Promise<readonly StoredArrival[]>
  working(folderId: Uuid): Promise<readonly StoredArrival[]>
  /** The arrivals are the rows of that run from now on, in this order; all or none. */
  begin(ids: readonly number[], runId: Uuid, recipeStamp: string): Promise<void>
  /** Those of a run that came to nothing wait again. */
  waitAgain(runId: Uuid): Promise<void>
  end(id: number, end: ArrivalEnd, at: Date): Promise<void>
  /** Null: it was gone. */
  putAway(id: number, path: FilePath | null): Promise<void>
  /** Its file is gone before it was rendered. */
  forget(id: number): Promise<void>
  counts(folderId: Uuid): Promise<ArrivalCounts>
}
