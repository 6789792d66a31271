import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { BatchRunStore, StoredItem } from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import type { WorkSource } from '../work/work-source'

/** Files of one picture: they are claimed, drawn and retried together. */
export type RunCell = readonly StoredItem[]

export interface RunSourceDeps {
  readonly runId: Uuid
  readonly store: Pick<BatchRunStore, 'claimCell' | 'renew' | 'release'>
  /** Settles an item of work that is given up. */
  readonly giveUp: (item: StoredItem, failure: Failure) => Promise<StoredItem>
  readonly now: Clock
  readonly onChange: (items: readonly StoredItem[]) => Promise<void>
}

/**
 * The waiting cells of a run. Drawing a cell settles its files one by one: only files left unsettled are settled here.
 */
export const runSource = ({
  runId,
  store,
  giveUp,
  now,
  onChange,
}: RunSourceDeps): WorkSource<RunCell, void> => ({
  async claim(leasedUntil) {
    const cell = await store.claimCell(runId, { at: now(), until: leasedUntil })
    if (cell.length === 0) return null
    await onChange(cell)
    return { work: cell, attempt: Math.max(...cell.map(({ attempts }) => attempts)) }
  },

  renew: (cell, leasedUntil) => store.renew(runId, idsOf(cell), leasedUntil),

  finish: async () => undefined,

  async fail(cell, failure) {
    for (const item of cell) await onChange([await giveUp(item, failure)])
  },

  async release(cell, reason) {
    await onChange(await store.release(runId, idsOf(cell), { isCounted: reason === 'crashed' }))
  },
})

const idsOf = (cell: RunCell): readonly number[] => cell.map(({ id }) => id)
