import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { RunHold, StoredItem, StoredRun } from '../../service/ports/batch-run-store'

type Changing<Kept> = { -readonly [Key in keyof Kept]: Kept[Key] }

export interface KeptRun {
  readonly run: Changing<StoredRun>
  readonly recipe: BatchRecipe
  /** In working order; an item's id is its index plus one. */
  readonly items: KeptItem[]
  /** No item before this index is waiting. */
  firstWaiting: number
  isOpen: boolean
  removedAt: Date | null
  goesOn: boolean
  hold: RunHold | null
  drawnMs: number
}

export interface KeptItem extends Changing<StoredItem> {
  leasedUntil: Date | null
}

/** Oldest first. */
export type KeptRuns = Map<string, KeptRun>

export const keptRun = (runs: KeptRuns, id: string): KeptRun => {
  const found = runs.get(id)
  if (found) return found
  throw new AppError('unknownId', { thing: 'batchRun', id })
}

export const letWait = (run: KeptRun, item: KeptItem): void => {
  item.state = 'waiting'
  item.leasedUntil = null
  run.firstWaiting = Math.min(run.firstWaiting, item.id - 1)
}
