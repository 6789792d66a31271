import type { BatchEvent, BatchItem, BatchRun } from '@contract/desktop/batches'

/** Between two events of a run. */
const pauseMs = 200

export interface RunWatch {
  /** Tells all who watch; `items` are those that have changed. */
  tell(run: BatchRun, items: readonly BatchItem[]): void
  /** Begins with how the runs of `first` stand. Ends with `signal`. */
  watch(first: readonly BatchRun[], signal?: AbortSignal): AsyncGenerator<BatchEvent, void, void>
}

type Pending = Map<string, { run: BatchRun; readonly items: Map<number, BatchItem> }>

/** Each watcher is told of a run at most five times a second, then of all that has changed in the meantime. */
export const createRunWatch = (): RunWatch => {
  const watchers = new Set<(run: BatchRun, items: readonly BatchItem[]) => void>()
  return {
    tell(run, items) {
      for (const watcher of watchers) watcher(run, items)
    },

    async *watch(first, signal) {
      let pending: Pending = new Map()
      let wake = (): void => undefined
      const hear = (run: BatchRun, items: readonly BatchItem[]): void => {
        const known = pending.get(run.id) ?? { run, items: new Map<number, BatchItem>() }
        known.run = run
        for (const item of items) known.items.set(item.id, item)
        pending.set(run.id, known)
        wake()
      }
      const end = (): void => wake()
      for (const run of first) hear(run, [])
      watchers.add(hear)
      signal?.addEventListener('abort', end)
      try {
        while (!signal?.aborted) {
          const told = pending
          pending = new Map()
          for (const { run, items } of told.values()) yield { run, items: [...items.values()] }
          await new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
          if (pending.size > 0 || signal?.aborted) continue
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      } finally {
        watchers.delete(hear)
        signal?.removeEventListener('abort', end)
      }
    },
  }
}
