import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface DesignOfRun {
  /** Stays the same when the file moves. */
  readonly id: string
  readonly path: FilePath
  /** With its extension; file names are made from it. */
  readonly name: string
}

export interface DesignRunWish {
  /** Chosen by the caller, so that it knows the run whatever happens. */
  readonly runId: Uuid
  readonly recipeId: Uuid
  /** A row each, in this order. */
  readonly designs: readonly DesignOfRun[]
  /** Instead of the recipe's own. */
  readonly folder: FilePath
  /** As the history shows it. */
  readonly name: string
}

export interface RecipeOfRuns {
  readonly name: string
  /** Differs when the recipe was changed. */
  readonly stamp: string
  /**
   * Whether the names of files say which design they are of; else the results of one run would replace those of the one
   * before.
   */
  readonly namesTellDesigns: boolean
}

export interface RowEnd {
  /** Files that were written of this row. */
  readonly files: number
  /** The first; null: all is made. */
  readonly failure: Failure | null
  readonly thumbnailUrl: string | null
}

/** What hot folders need of batches: pictures that are rendered by a saved recipe, as a run like any other. */
export interface DesignRuns {
  /** Null: it was removed. */
  recipe(id: Uuid): Promise<RecipeOfRuns | null>
  /** Makes a picture known as a design. Throws `ARTWORK_UNREADABLE`. */
  take(design: DesignOfRun): Promise<void>
  /** Throws what keeps the recipe from starting, and then there is no such run. */
  start(wish: DesignRunWish): Promise<void>
  /**
   * Resolves when no file of the run is to be made any more, with the end of each row; takes up a run that was
   * interrupted. Null: there is no such run. Rejects with `CANCELLED` when `signal` aborts; the run goes on.
   */
  ended(runId: Uuid, rows: number, signal: AbortSignal): Promise<readonly RowEnd[] | null>
  /** Why the run has stopped by itself; null: it goes on, or a person has paused it. */
  stoppedBy(runId: Uuid): Promise<Failure | null>
  /** Where the design lies now. Waits for no disk: the caller's next ordinary write does. */
  moved(id: string, path: FilePath): Promise<void>
}
