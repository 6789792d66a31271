import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { CellPlace, itemStates, runStates } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export type RunState = (typeof runStates)[number]
export type ItemState = (typeof itemStates)[number]

/** A run in another state needs no worker. */
export const isAtWork = (state: RunState): boolean => state === 'running' || state === 'pausing'

export interface NewRun {
  readonly id: Uuid
  readonly name: string
  readonly recipeId: Uuid | null
  /** The recipe at the start of the run: later changes apply to later runs only. */
  readonly recipe: BatchRecipe
  readonly isSample: boolean
  readonly connectionName: string | null
  readonly folder: FilePath
  readonly startedAt: Date
}

/** Without the recipe, which may be large. */
export interface StoredRun extends Omit<NewRun, 'recipe'> {
  readonly state: RunState
  readonly total: number
  readonly made: number
  readonly failed: number
  readonly cancelled: number
  /** Total size of the finished files. */
  readonly bytes: number
  /** How many pictures were drawn, and not found as an earlier run had made them. */
  readonly drawn: number
  /** What a service charges for the pictures that were drawn. */
  readonly credits: number
  readonly stoppedBy: Failure | null
  readonly endedAt: Date | null
}

/** One file of a run. */
export interface NewItem {
  /** Starts at 1, in processing order. */
  readonly id: number
  readonly place: CellPlace
  readonly outputId: string
  /** Path within the run's folder, with its extension. */
  readonly name: string
}

export interface StoredItem extends NewItem {
  readonly runId: Uuid
  readonly state: ItemState
  /** How often the item was claimed and neither settled nor released: 1 during its first attempt. */
  readonly attempts: number
  /**
   * Stamp of the file that was at the item's path when work on it first began; empty if there was none. Null: work has
   * never begun.
   */
  readonly begun: string | null
  readonly failure: Failure | null
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number | null
  readonly durationMs: number | null
}

export interface MadeFile {
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
  /** Null if the file was found already finished. */
  readonly durationMs: number | null
  /** What a service charges for the picture; 0 if the file was found already finished. */
  readonly credits: number
  /** Time that the item added to the run's total; other items were processed in parallel. */
  readonly shareMs: number
}

export interface ItemQuery {
  readonly runId: Uuid
  readonly state: ItemState | null
  readonly offset: number
  readonly limit: number
}

/** What a finished file was made from: see `fingerprintOfRequest`. */
export interface MadeRecord {
  /** Within the run's folder. */
  readonly name: string
  readonly fingerprint: string
  readonly bytes: number
}

/** A worker's hold on a run: while the lease lasts, nobody else works on it. */
export interface RunHold extends Lease {
  readonly worker: string
}

/** The current owner of a claim, and when it expires by the claimant's clock. */
export interface Lease {
  readonly at: Date
  readonly until: Date
}

/**
 * Batch runs and their files. Each call is one short transaction: callers add or read many items in parts. The state
 * survives a killed process: an item is `working` before anything is drawn for it, and `made` only once its file
 * exists.
 */
export interface BatchRunStore {
  /** The run is not visible until `open`. */
  prepare(run: NewRun, hold: RunHold): Promise<void>
  /** At most 500 at a time. */
  addItems(runId: Uuid, items: readonly NewItem[]): Promise<void>
  open(runId: Uuid): Promise<StoredRun>
  find(runId: Uuid): Promise<StoredRun | null>
  /** Newest first. */
  list(): Promise<readonly StoredRun[]>
  recipeOf(runId: Uuid): Promise<BatchRecipe>
  /**
   * Sets `stoppedBy` and `endedAt` to the given values, or clears them, and remembers `goesOn` until the next move.
   * Ends the hold, unless the run is at work.
   */
  move(
    runId: Uuid,
    state: RunState,
    end?: { readonly at?: Date; readonly stoppedBy?: Failure; readonly goesOn?: boolean },
  ): Promise<StoredRun>
  /** Runs whose last move said that they go on, in the order of their start. */
  goingOn(): Promise<readonly Uuid[]>
  items(query: ItemQuery): Promise<{ readonly items: readonly StoredItem[]; readonly total: number }>
  item(runId: Uuid, itemId: number): Promise<StoredItem | null>
  /** Waiting items that an earlier process had begun; only a few. */
  begunItems(runId: Uuid): Promise<readonly StoredItem[]>
  /**
   * Claims the next waiting items of one cell: they become `working` and their attempts go up by one. If none is
   * waiting, claims items whose lease has expired. Empty if there are none.
   */
  claimCell(runId: Uuid, lease: Lease): Promise<readonly StoredItem[]>
  /** False if none of the items is `working` any more. */
  renew(runId: Uuid, itemIds: readonly number[], until: Date): Promise<boolean>
  /** Returns those of the items that are `working` to waiting. `isCounted`: the attempt still counts. */
  release(
    runId: Uuid,
    itemIds: readonly number[],
    options: { readonly isCounted: boolean },
  ): Promise<readonly StoredItem[]>
  /** Stores the stamp of the file at the item's path before anything is drawn. */
  noteBegun(runId: Uuid, itemId: number, stamp: string): Promise<void>
  /**
   * The file that an earlier run made at the item's path from exactly the same inputs; null if the item must be drawn,
   * or if the store keeps no such record. `fingerprint` covers everything that goes into the picture; it is called only
   * when needed.
   */
  madeEarlier(runId: Uuid, itemId: number, fingerprint: () => Promise<string>): Promise<MadeFile | null>
  finish(runId: Uuid, itemId: number, file: MadeFile): Promise<StoredItem>
  fail(runId: Uuid, itemId: number, failure: Failure): Promise<StoredItem>
  /**
   * Moves items from one state to another, at most 500 at a time, and returns how many. Clears `begun` of settled
   * items, and the attempts of all items that become waiting.
   */
  moveItems(runId: Uuid, from: ItemState, to: ItemState): Promise<number>
  /** Returns made items whose files are gone to waiting, at most 500 at a time. */
  redo(runId: Uuid, itemIds: readonly number[]): Promise<void>
  /** Removes the run from the list; its file names are still recognized as made by batches. */
  remove(runId: Uuid, at: Date): Promise<void>
  /**
   * Names, within a folder, of files that runs have made or begun there: fetched in parts on demand, the newest run
   * first.
   */
  namesIn(folder: FilePath): AsyncIterable<readonly string[]>
  /**
   * Finished files in a folder with what they were made from, in parts, the newest run first; without those of which
   * nothing is recorded.
   */
  madeIn(folder: FilePath): AsyncIterable<readonly MadeRecord[]>
  /** Time that one picture has recently added to a run, ms; null before the first picture. */
  usualMs(connectionName: string | null): Promise<number | null>
  /** Takes or renews the hold on a run, also an expired one. False: another worker's lease on it lasts. */
  hold(runId: Uuid, hold: RunHold): Promise<boolean>
  /** Workers that hold runs at work or in preparation, expired or not. */
  workers(): Promise<readonly string[]>
  /**
   * Cleans up after workers that have ended, and after those whose lease has: their runs that were at work become
   * interrupted, and are returned; their runs that were never opened are deleted. `worker` itself lives.
   */
  recover(from: {
    readonly worker: string
    readonly ended: readonly string[]
    readonly at: Date
  }): Promise<readonly Uuid[]>
  /**
   * Removes runs that finished, were cancelled or were removed from the list before: `limit` items at a time, and at
   * last the run. Their files are no longer recognized as made by batches. Returns the number of items and runs.
   */
  prune(before: Date, limit: number): Promise<number>
}
