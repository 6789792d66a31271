import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { CellPlace, itemStates, runStates } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export type RunState = (typeof runStates)[number]
export type ItemState = (typeof itemStates)[number]

export interface NewRun {
  readonly id: Uuid
  readonly name: string
  readonly recipeId: Uuid | null
  /** As it was at the start: later changes are for later runs. */
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
  /** Of finished files. */
  readonly bytes: number
  readonly stoppedBy: Failure | null
  readonly endedAt: Date | null
}

/** One file of a run. */
export interface NewItem {
  /** 1 and up, in the order of the work. */
  readonly id: number
  readonly place: CellPlace
  readonly outputId: string
  /** Within the run's folder, with its extension. */
  readonly name: string
}

export interface StoredItem extends NewItem {
  readonly runId: Uuid
  readonly state: ItemState
  /** How often it was claimed and neither settled nor handed back: 1 while its first attempt is at work. */
  readonly attempts: number
  /**
   * What lay at its place when work on it was begun first: a stamp, or empty for nothing. Null: work was never begun.
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
  /** Null where it was found finished. */
  readonly durationMs: number | null
  /** What it added to the run's whole time: others were at work beside it. */
  readonly shareMs: number
}

export interface ItemQuery {
  readonly runId: Uuid
  readonly state: ItemState | null
  readonly offset: number
  readonly limit: number
}

/** Whose claim it is for now, by the clock of whoever claims. */
export interface Lease {
  readonly at: Date
  readonly until: Date
}

/**
 * Runs of batches and their files. Each call is one transaction and short: whoever adds or looks at many items does so
 * in parts. A program that was killed finds what it had promised: an item is `working` before anything is drawn for it,
 * and `made` only when its file lies there.
 */
export interface BatchRunStore {
  /** Nobody sees a run before `open`. */
  prepare(run: NewRun): Promise<void>
  /** At most 500 at a time. */
  addItems(runId: Uuid, items: readonly NewItem[]): Promise<void>
  open(runId: Uuid): Promise<StoredRun>
  find(runId: Uuid): Promise<StoredRun | null>
  /** The newest first. */
  list(): Promise<readonly StoredRun[]>
  recipeOf(runId: Uuid): Promise<BatchRecipe>
  /** `stoppedBy` and `endedAt` become what is given, or nothing. */
  move(
    runId: Uuid,
    state: RunState,
    end?: { readonly at?: Date; readonly stoppedBy?: Failure },
  ): Promise<StoredRun>
  items(query: ItemQuery): Promise<{ readonly items: readonly StoredItem[]; readonly total: number }>
  item(runId: Uuid, itemId: number): Promise<StoredItem | null>
  /** Waiting ones that an earlier process was at work on; a handful. */
  begunItems(runId: Uuid): Promise<readonly StoredItem[]>
  /**
   * The next waiting items of one cell, `working` from now on and with one attempt more; where none waits, those whose
   * lease has ended. Empty when there are none.
   */
  claimCell(runId: Uuid, lease: Lease): Promise<readonly StoredItem[]>
  /** False where none of them is at work any more. */
  renew(runId: Uuid, itemIds: readonly number[], until: Date): Promise<boolean>
  /** What is at work of them waits again. `isCounted`: the attempt stays counted. */
  release(
    runId: Uuid,
    itemIds: readonly number[],
    options: { readonly isCounted: boolean },
  ): Promise<readonly StoredItem[]>
  /** Keeps what lies at the item's place before anything is drawn. */
  noteBegun(runId: Uuid, itemId: number, stamp: string): Promise<void>
  /**
   * The file that an earlier run made at the item's place of the very same parts; null where the item is to be drawn,
   * or the store keeps no such thing. `fingerprint` differs with all that goes into the picture; it is asked for only
   * where it is needed.
   */
  madeEarlier(runId: Uuid, itemId: number, fingerprint: () => Promise<string>): Promise<MadeFile | null>
  finish(runId: Uuid, itemId: number, file: MadeFile): Promise<StoredItem>
  fail(runId: Uuid, itemId: number, failure: Failure): Promise<StoredItem>
  /**
   * Items of one state become another, at most 500 at a time: gives how many. `begun` of settled ones is forgotten, and
   * so are attempts of all that wait from now on.
   */
  moveItems(runId: Uuid, from: ItemState, to: ItemState): Promise<number>
  /** Made ones whose files are gone: they wait again, at most 500 at a time. */
  redo(runId: Uuid, itemIds: readonly number[]): Promise<void>
  /** Off the list; its names stay known as ours. */
  remove(runId: Uuid, at: Date): Promise<void>
  /**
   * Names, within a folder, of files that runs have made or begun there: a part at a time as it is asked for, those of
   * the newest run first.
   */
  namesIn(folder: FilePath): AsyncIterable<readonly string[]>
  /** What one picture added lately to the time of a run, ms; null before the first. */
  usualMs(connectionName: string | null): Promise<number | null>
  /** Of an earlier process: what was at work is interrupted, what was never opened is forgotten. */
  recover(): Promise<void>
}
