import type { BatchRunStore, ItemState, NewItem, StoredItem } from '../../service/ports/batch-run-store'
import { type KeptItem, type KeptRun, type KeptRuns, keptRun, letWait } from './kept-run'

/** The most items moved at once, as in a transaction of the database. */
const largestMove = 500

/** The files of one cell are claimed together: a recipe has at most 20 outputs. */
const largestCell = 20

/** The part of the store that handles the files of runs. Items of a run are numbered from 1 without gaps. */
export const memoryBatchItems = (runs: KeptRuns) => {
  const kept = (id: string): KeptRun => keptRun(runs, id)
  const itemsOf = (id: string, itemIds: readonly number[], state: ItemState): KeptItem[] =>
    itemIds.flatMap((itemId) => {
      const item = kept(id).items[itemId - 1]
      return item?.state === state ? [item] : []
    })

  return {
    async addItems(runId, items) {
      const { run, items: all } = kept(runId)
      for (const item of items) all.push({ ...newItem(item), runId })
      run.total = all.length
    },

    async items({ runId, state, offset, limit }) {
      const items = (runs.get(runId)?.items ?? []).filter((item) => state === null || item.state === state)
      return { items: items.slice(offset, offset + limit).map(copyOf), total: items.length }
    },

    async item(runId, id) {
      const item = runs.get(runId)?.items[id - 1]
      return item ? copyOf(item) : null
    },

    begunItems: async (runId) =>
      kept(runId)
        .items.filter(({ state, begun }) => state === 'waiting' && begun !== null)
        .slice(0, largestMove)
        .map(copyOf),

    async claimCell(runId, { at, until }) {
      const run = kept(runId)
      const place = firstToClaim(run, at)
      const first = run.items[place]
      if (!first) return []
      const isClaimed =
        first.state === 'waiting'
          ? ({ state }: KeptItem) => state === 'waiting'
          : (item: KeptItem) => hasEnded(item, at)
      const cell = run.items
        .slice(place, place + largestCell)
        .filter((item) => isSameCell(item, first) && isClaimed(item))
      for (const item of cell) {
        item.state = 'working'
        item.leasedUntil = until
        item.attempts += 1
      }
      return cell.map(copyOf)
    },

    async renew(runId, itemIds, until) {
      const items = itemsOf(runId, itemIds, 'working')
      for (const item of items) item.leasedUntil = until
      return items.length > 0
    },

    async release(runId, itemIds, { isCounted }) {
      const items = itemsOf(runId, itemIds, 'working')
      for (const item of items) {
        letWait(kept(runId), item)
        if (!isCounted) item.attempts -= 1
      }
      return items.map(copyOf)
    },

    async noteBegun(runId, itemId, stamp) {
      const item = kept(runId).items[itemId - 1]
      if (item) item.begun = stamp
    },

    async finish(runId, itemId, { width, height, bytes, durationMs, credits, shareMs }) {
      const found = kept(runId)
      for (const item of itemsOf(runId, [itemId], 'working')) {
        Object.assign(item, { state: 'made', failure: null, width, height, bytes, durationMs })
        found.run.made += 1
        found.run.bytes += bytes
        found.run.drawn += durationMs === null ? 0 : 1
        found.run.credits += credits
        found.drawnMs += shareMs
      }
      return copyOf(found.items[itemId - 1]!)
    },

    async fail(runId, itemId, failure) {
      const found = kept(runId)
      for (const item of itemsOf(runId, [itemId], 'working')) {
        Object.assign(item, { state: 'failed', begun: null, failure })
        found.run.failed += 1
      }
      return copyOf(found.items[itemId - 1]!)
    },

    async moveItems(runId, from, to) {
      const found = kept(runId)
      const moved = found.items.filter(({ state }) => state === from).slice(0, largestMove)
      for (const item of moved) {
        item.state = to
        item.failure = null
        if (from !== 'working' && from !== 'waiting') item.begun = null
        if (to !== 'waiting') continue
        item.attempts = 0
        letWait(kept(runId), item)
      }
      if (moved.length > 0) recount(found)
      return moved.length
    },

    async redo(runId, itemIds) {
      for (const item of itemsOf(runId, itemIds, 'made')) {
        Object.assign(item, { attempts: 0, begun: null, bytes: null, durationMs: null })
        letWait(kept(runId), item)
      }
      recount(kept(runId))
    },
  } satisfies Partial<BatchRunStore>
}

const recount = ({ run, items }: KeptRun): void => {
  const count = (state: ItemState): number => items.filter((item) => item.state === state).length
  run.made = count('made')
  run.failed = count('failed')
  run.cancelled = count('cancelled')
  run.bytes = items.reduce((sum, { state, bytes }) => sum + (state === 'made' ? (bytes ?? 0) : 0), 0)
}

const firstToClaim = (run: KeptRun, at: Date): number => {
  while (run.firstWaiting < run.items.length && run.items[run.firstWaiting]?.state !== 'waiting')
    run.firstWaiting += 1
  if (run.firstWaiting < run.items.length) return run.firstWaiting
  return run.items.findIndex((item) => hasEnded(item, at))
}

const newItem = (item: NewItem): Omit<KeptItem, 'runId'> => ({
  ...item,
  state: 'waiting',
  attempts: 0,
  begun: null,
  failure: null,
  width: null,
  height: null,
  bytes: null,
  durationMs: null,
  leasedUntil: null,
})

const copyOf = ({ leasedUntil, ...item }: KeptItem): StoredItem => item

const hasEnded = ({ state, leasedUntil }: KeptItem, at: Date): boolean =>
  state === 'working' && leasedUntil !== null && leasedUntil < at

const isSameCell = ({ place: a }: KeptItem, { place: b }: KeptItem): boolean =>
  a.row === b.row && a.mockup === b.mockup && a.variant === b.variant
