import type { BatchItem, BatchRun, CellPlace } from '@contract/desktop/batches'
import type { Uuid } from '@contract/vocabulary'
import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type ItemState = BatchItem['state']

interface Items {
  readonly byId: Map<number, BatchItem>
  /** The files of each cell, by output. */
  readonly byCell: Map<string, Map<string, BatchItem>>
  /** By row of the grid: the version at which a file of the row last changed. */
  readonly rowVersions: Map<number, number>
}

/**
 * The files of the visible runs, as of the latest event. Changed in place: a run has tens of thousands of files, and
 * five events a second; readers follow `version`.
 */
const runs = new Map<Uuid, Items>()
const listeners = new Set<() => void>()
let version = 0

const cellKey = ({ row, mockup, variant }: CellPlace): string => `${row} ${mockup} ${variant}`

/** Notifies together with the queries: the page is rendered once per event. */
export function putRunItems(runId: Uuid, items: readonly BatchItem[]): void {
  if (items.length === 0) return
  const run = runs.get(runId) ?? { byId: new Map(), byCell: new Map(), rowVersions: new Map() }
  runs.set(runId, run)
  version += 1
  for (const item of items) {
    run.byId.set(item.id, item)
    run.rowVersions.set(item.place.row, version)
    const key = cellKey(item.place)
    const cell = run.byCell.get(key) ?? new Map<string, BatchItem>()
    cell.set(item.output_id, item)
    run.byCell.set(key, cell)
  }
  for (const listener of listeners) notifyManager.schedule(listener)
}

/** The states of files that a run in each state cannot have. */
const movedBy: Readonly<Record<Exclude<BatchRun['state'], 'pausing'>, readonly ItemState[]>> = {
  running: ['cancelled'],
  paused: ['working', 'cancelled'],
  interrupted: ['working', 'cancelled'],
  cancelled: ['working', 'waiting'],
  finished: [],
}

/**
 * A run that is no longer at work has no file in hand, and once cancelled none that waits; main tells only of the run
 * then, because it may have moved thousands of files. A cancelled run that goes on has them waiting again.
 */
export function settleRunItems({ id, state }: Pick<BatchRun, 'id' | 'state'>): void {
  const left: ItemState = state === 'cancelled' ? 'cancelled' : 'waiting'
  const moved = movedBy[state === 'pausing' ? 'running' : state]
  putRunItems(
    id,
    [...runItems(id)].filter((item) => moved.includes(item.state)).map((item) => ({ ...item, state: left })),
  )
}

export const runItems = (runId: Uuid | null): Iterable<BatchItem> =>
  (runId === null ? undefined : runs.get(runId)?.byId.values()) ?? []

/** Changes whenever a file of the row does. */
export const rowVersionOf = (runId: Uuid | null, row: number): number =>
  (runId === null ? undefined : runs.get(runId)?.rowVersions.get(row)) ?? 0

/** The files of one cell. */
export const cellItems = (runId: Uuid | null, place: CellPlace): readonly BatchItem[] => [
  ...((runId === null ? undefined : runs.get(runId)?.byCell.get(cellKey(place))?.values()) ?? []),
]

/** One state for all files of a cell: the state that most needs a person's attention. */
export function cellStateOf(items: readonly BatchItem[]): ItemState | null {
  const order: readonly ItemState[] = ['failed', 'working', 'waiting', 'cancelled', 'made']
  return order.find((state) => items.some((item) => item.state === state)) ?? null
}

/** Changes whenever any file does. */
export const useItemsVersion = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => version,
  )
