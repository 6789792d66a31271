import { type BatchRunStore, isAtWork } from '../../service/ports/batch-run-store'
import { type KeptRun, type KeptRuns, keptRun, letWait } from './kept-run'
import { memoryBatchItems } from './memory-batch-items'

const namesAtOnce = 1000
const recentRuns = 5

/** Runs that end with their process. */
export const createMemoryBatchRuns = (): BatchRunStore => {
  const runs: KeptRuns = new Map()
  const kept = (id: string): KeptRun => keptRun(runs, id)
  const newestFirst = (): KeptRun[] => [...runs.values()].toReversed()
  const isSeen = ({ isOpen, removedAt }: KeptRun): boolean => isOpen && removedAt === null

  return {
    ...memoryBatchItems(runs),

    async prepare({ recipe, ...run }, hold) {
      runs.set(run.id, {
        run: { ...run, ...nothingYet },
        recipe,
        items: [],
        firstWaiting: 0,
        isOpen: false,
        removedAt: null,
        goesOn: false,
        hold,
        drawnMs: 0,
      })
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

    async move(id, state, { at, stoppedBy, goesOn = false } = {}) {
      const found = kept(id)
      found.goesOn = goesOn
      const { run } = found
      if (!isAtWork(state)) found.hold = null
      run.state = state
      run.endedAt = at ?? null
      run.stoppedBy = stoppedBy ?? null
      return { ...run }
    },

    goingOn: async () =>
      [...runs.values()].filter((found) => found.goesOn && isSeen(found)).map(({ run }) => run.id),

    madeEarlier: async () => null,

    async *madeIn() {
      // Nothing is recorded of what files are made from.
    },

    async remove(id, at) {
      kept(id).removedAt = at
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
        .filter(({ run }) => run.connectionName === connectionName && run.drawn > 0)
        .slice(0, recentRuns)
      const drawn = recent.reduce((sum, run) => sum + run.run.drawn, 0)
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
      for (const [, found] of atWork) {
        for (const item of found.items) if (item.state === 'working') letWait(found, item)
        found.run.state = 'interrupted'
        found.hold = null
      }
      return atWork.map(([id]) => id)
    },

    async prune(before, limit) {
      const [found] = [...runs].filter(([, each]) => isPrunable(each, before))
      if (!found) return 0
      const [id, run] = found
      run.removedAt ??= run.run.endedAt ?? run.run.startedAt
      const items = run.items.splice(0, limit).length
      if (items === limit) return items
      runs.delete(id)
      return items + 1
    },
  }
}

const isPrunable = ({ run, isOpen, removedAt }: KeptRun, before: Date): boolean =>
  (isOpen && removedAt !== null && removedAt < before && !isAtWork(run.state)) ||
  ((run.state === 'finished' || run.state === 'cancelled') && (run.endedAt ?? run.startedAt) < before)

const nothingYet = {
  state: 'running',
  total: 0,
  made: 0,
  failed: 0,
  cancelled: 0,
  bytes: 0,
  drawn: 0,
  credits: 0,
  stoppedBy: null,
  endedAt: null,
} as const
