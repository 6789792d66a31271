import type { Arrival } from '@contract/desktop/hot-folders'
import type { Uuid } from '@contract/vocabulary'
import type { HotFolderStore, StoredArrival } from '../../service/ports/hot-folder-store'
import type { Synchronous } from '../transactions/store-on'
import { asciiLower } from './ascii-lower'

export interface ArrivalsState {
  readonly arrivals: Map<number, StoredArrival>
  /** Ids are never used twice, even if their arrivals are forgotten. */
  lastArrival: number
}

type FolderMethods = 'list' | 'find' | 'add' | 'change' | 'remove' | 'restore'

/** The part of the hot folders' store that deals with arrivals. */
export const memoryArrivals = (
  state: ArrivalsState,
  hasFolder: (id: Uuid) => boolean,
): Omit<Synchronous<HotFolderStore>, FolderMethods> => {
  const { arrivals } = state
  /** Oldest first: a map keeps the order in which its keys came. */
  const inFolder = (folderId: Uuid, kept: Arrival['state'] | null = null): StoredArrival[] =>
    [...arrivals.values()].filter(
      (arrival) => arrival.folderId === folderId && (kept === null || arrival.state === kept),
    )
  const change = (id: number, changes: Partial<StoredArrival>): void => {
    const arrival = arrivals.get(id)
    if (arrival) arrivals.set(id, { ...arrival, ...changes })
  }

  return {
    addArrival({ folderId, name, contentHash, arrivedAt }) {
      if (!hasFolder(folderId)) throw new Error(`There is no hot folder ${folderId}`)
      state.lastArrival += 1
      const arrival = { ...untouched, id: state.lastArrival, folderId, name, contentHash, arrivedAt }
      arrivals.set(arrival.id, arrival)
      return arrival
    },

    findArrival: (id) => arrivals.get(id) ?? null,

    findPresent: (folderId, name) =>
      inFolder(folderId).findLast((arrival) => arrival.name === name && !arrival.isAway) ?? null,

    wasDone: ({ folderId, name, contentHash }, recipeStamp) =>
      inFolder(folderId, 'done').some(
        (arrival) =>
          arrival.name === name && arrival.contentHash === contentHash && arrival.recipeStamp === recipeStamp,
      ),

    namesOfStem(folderId, stem) {
      const prefixes = [stem, stem.toLowerCase()].map((spelling) => `${asciiLower(spelling)}.`)
      const names = inFolder(folderId).map(({ name }) => name)
      const isOfStem = (name: string) => prefixes.some((prefix) => asciiLower(name).startsWith(prefix))
      return [...new Set(names.filter(isOfStem))]
    },

    arrivals: (folderId, kept, limit) => inFolder(folderId, kept).toReversed().slice(0, limit),

    waiting: (folderId, limit) => inFolder(folderId, 'waiting').slice(0, limit),

    working: (folderId) => inFolder(folderId, 'working').toSorted(byRunRow),

    begin(ids, runId, recipeStamp) {
      for (const [runRow, id] of ids.entries()) change(id, { state: 'working', runId, runRow, recipeStamp })
    },

    waitAgain(runId) {
      for (const arrival of [...arrivals.values()])
        if (arrival.runId === runId && arrival.state === 'working')
          change(arrival.id, { state: 'waiting', runId: null, runRow: null })
    },

    end(id, { state: ended, failure, files, thumbnailUrl }, at) {
      change(id, { state: ended, failure, files, thumbnailUrl, endedAt: at })
    },

    putAway: (id, movedTo) => change(id, { isAway: true, movedTo }),

    forget(id) {
      arrivals.delete(id)
    },

    counts(folderId) {
      const numberOf = (kept: Arrival['state']) => inFolder(folderId, kept).length
      return {
        waiting: numberOf('waiting') + numberOf('working'),
        done: numberOf('done'),
        failed: numberOf('failed'),
      }
    },
  }
}

const untouched = {
  state: 'waiting',
  failure: null,
  runId: null,
  runRow: null,
  recipeStamp: null,
  files: 0,
  thumbnailUrl: null,
  isAway: false,
  movedTo: null,
  endedAt: null,
} as const

const byRunRow = (a: StoredArrival, b: StoredArrival): number => {
  const [left, right] = [a.runId ?? '', b.runId ?? '']
  return left === right ? (a.runRow ?? 0) - (b.runRow ?? 0) : left < right ? -1 : 1
}
