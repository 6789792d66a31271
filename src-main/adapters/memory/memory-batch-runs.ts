import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import {
  type BatchRunStore,
  type ItemState,
  isAtWork,
  type NewItem,
  type RunHold,
  type StoredItem,
  type StoredRun,
} from '../../service/ports/batch-run-store'

/** The most items moved at once, as in a transaction of the database. */
const largestMove = 500
const namesAtOnce = 1000
const recentRuns = 5

type Changing<Kept> = { -readonly [Key in keyof Kept]: Kept[Key] }

interface KeptRun {
  readonly run: Changing<StoredRun>
  readonly recipe: BatchRecipe
  /** In working order; an item's id is its index plus one. */
  readonly items: KeptItem[]
  /** No item before this index is waiting. */
  firstWaiting: number
  isOpen: boolean
  isRemoved: boolean
  hold: RunHold | null
  drawn: number
  drawnMs: number
}

interface KeptItem extends Changing<StoredItem> {
  leasedUntil: Date | null
}

/** Runs that end with their process. Items of a run are numbered from 1 without gaps. */
export const createMemoryBatchRuns = (): BatchRunStore => {
  /** Oldest first. */
  const runs = new Map<string, KeptRun>()

  const kept = (id: string): KeptRun => {
    const found = runs.get(id)
    if (found) return found
    throw new AppError('unknownId', { thing: 'batchRun', id })
  }
  const newestFirst = (): KeptRun[] => [...runs.values()].toReversed()
  const isSeen = ({ isOpen, isRemoved }: KeptRun): boolean => isOpen && !isRemoved
  const itemsOf = (id: string, itemIds: readonly number[], state: ItemState): KeptItem[] =>
    itemIds.flatMap((itemId) => {
      const item = kept(id).items[itemId - 1]
      return item?.state === state ? [item] : []
    })

  const wait = (id: string, item: KeptItem): void => {
    const run = kept(id)
    item.state = 'waiting'
    item.leasedUntil = null
    run.firstWaiting = Math.min(run.firstWaiting, item.id - 1)
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

  return {
    async prepare({ recipe, ...run }, hold) {
      runs.set(run.id, {
        run: { ...run, ...nothingYet },
        recipe,
        items: [],
        firstWaiting: 0,
        isOpen: false,
        isRemoved: false,
        hold,
        drawn: 0,
        drawnMs: 0,
      })
    },

    async addItems(runId, items) {
      const { run, items: all } = kept(runId)
      for (const item of items) all.push({ ...newItem(item), runId })
      run.total = all.length
    },

    async open(runId) {
      const found = kept(runId)
      found.isOpen = true
      found.run.state = 'running'
      return { ...found.run }
    },

    async find(id) {
      const found = runs.get(id)
      return found && isSeen(found) ? { ...found.run } : null
    },

    list: async () =>
      newestFirst()
        .filter(isSeen)
        .map(({ run }) => ({ ...run })),

    recipeOf: async (id) => kept(id).recipe,

    async move(id, state, { at, stoppedBy } = {}) {
      const found = kept(id)
      const { run } = found
      if (!isAtWork(state)) found.hold = null
      run.state = state
      run.endedAt = at ?? null
      run.stoppedBy = stoppedBy ?? null
      return { ...run }
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
        wait(runId, item)
        if (!isCounted) item.attempts -= 1
      }
      return items.map(copyOf)
    },

    async noteBegun(runId, itemId, stamp) {
      const item = kept(runId).items[itemId - 1]
      if (item) item.begun = stamp
    },

    madeEarlier: async () => null,

    async finish(runId, itemId, { width, height, bytes, durationMs, shareMs }) {
      const found = kept(runId)
      for (const item of itemsOf(runId, [itemId], 'working')) {
        Object.assign(item, { state: 'made', failure: null, width, height, bytes, durationMs })
        found.run.made += 1
        found.run.bytes += bytes
        found.drawn += durationMs === null ? 0 : 1
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
        wait(runId, item)
      }
      if (moved.length > 0) recount(found)
      return moved.length
    },

    async redo(runId, itemIds) {
      for (const item of itemsOf(runId, itemIds, 'made')) {
        Object.assign(item, { attempts: 0, begun: null, bytes: null, durationMs: null })
        wait(runId, item)
      }
      recount(kept(runId))
    },

    async remove(id) {
      kept(id).isRemoved = true
    },

    async *namesIn(folder) {
      for (const { run, items } of newestFirst()) {
        if (run.folder !== folder) continue
        for (let at = 0; at < items.length; at += namesAtOnce)
          yield items
            .slice(at, at + namesAtOnce)
            .filter(({ state, begun }) => state === 'made' || begun === '')
            .map(({ name }) => name)
      }
    },

    async usualMs(connectionName) {
      const recent = newestFirst()
        .filter(({ run, drawn }) => run.connectionName === connectionName && drawn > 0)
        .slice(0, recentRuns)
      const drawn = recent.reduce((sum, run) => sum + run.drawn, 0)
      return drawn === 0 ? null : recent.reduce((sum, run) => sum + run.drawnMs, 0) / drawn
    },

    async hold(id, hold) {
      const found = kept(id)
      if (found.hold && found.hold.worker !== hold.worker && found.hold.until >= hold.at) return false
      found.hold = hold
      return true
    },

    workers: async () => {
      const held = [...runs.values()].filter(({ run, isOpen }) => !isOpen || isAtWork(run.state))
      return [...new Set(held.flatMap(({ hold }) => hold?.worker ?? []))]
    },

    async recover({ worker, ended, at }) {
      const left = [...runs].filter(
        ([, { hold }]) =>
          !hold || (hold.worker !== worker && (hold.until < at || ended.includes(hold.worker))),
      )
      const atWork = left.filter(([, { run, isOpen }]) => isOpen && isAtWork(run.state))
      for (const [id, { isOpen }] of left) if (!isOpen) runs.delete(id)
      for (const [id, found] of atWork) {
        for (const item of found.items) if (item.state === 'working') wait(id, item)
        found.run.state = 'interrupted'
        found.hold = null
      }
      return atWork.map(([id]) => id)
    },
  }
}

/** The files of one cell are claimed together: a recipe has at most 20 outputs. */
const largestCell = 20

const nothingYet = {
  state: 'running',
  total: 0,
  made: 0,
  failed: 0,
  cancelled: 0,
  bytes: 0,
  stoppedBy: null,
  endedAt: null,
} as const

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
