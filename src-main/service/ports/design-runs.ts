import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface DesignOfRun {
  /** Does not change when the file moves. */
  readonly id: string
  readonly path: FilePath
  /** File name with its extension; the names of the results derive from it. */
  readonly name: string
}

export interface DesignRunWish {
  /** Chosen by the caller, so that it can find the run after a crash. */
  readonly runId: Uuid
  readonly recipeId: Uuid
  /** One row per design, in this order. */
  readonly designs: readonly DesignOfRun[]
  /** Overrides the recipe's own folder. */
  readonly folder: FilePath
  /** Name shown in the history. */
  readonly name: string
}

export interface RecipeOfRuns {
  readonly name: string
  /** Changes whenever the recipe changes. */
  readonly stamp: string
  /** Whether file names identify the design; if not, the results of one run would replace those of the run before. */
  readonly namesTellDesigns: boolean
}

export interface RowEnd {
  /** Number of files written for this row. */
  readonly files: number
  /** The first failure; null: all files were made. */
  readonly failure: Failure | null
  readonly thumbnailUrl: string | null
}

/** The part of batches that hot folders use: pictures are rendered with a saved recipe, as an ordinary run. */
export interface DesignRuns {
  /** Null: the recipe was removed. */
  recipe(id: Uuid): Promise<RecipeOfRuns | null>
  /** Registers a picture as a design. Throws `ARTWORK_UNREADABLE`. */
  take(design: DesignOfRun): Promise<void>
  /** Throws the problem that keeps the recipe from starting; no run exists then. */
  start(wish: DesignRunWish): Promise<void>
  /**
   * Resolves with the end of each row once no file of the run remains to be made; resumes a run that was interrupted.
   * Null: there is no such run. Rejects with `CANCELLED` when `signal` aborts; the run continues.
   */
  ended(runId: Uuid, rows: number, signal: AbortSignal): Promise<readonly RowEnd[] | null>
  /** Why the run stopped by itself; null: it is still running, or the user has paused it. */
  stoppedBy(runId: Uuid): Promise<Failure | null>
  /** Records the design's new path. Does not wait for the disk: the caller's next ordinary write does. */
  moved(id: string, path: FilePath): Promise<void>
}
