import type { BatchEvent, BatchItem, BatchRun } from '@contract/desktop/batches'

/** Between two events of a run. */
const pauseMs = 200

export type RunListener = (run: BatchRun, items: readonly BatchItem[]) => void

export interface RunWatch {
  /** Tells all who watch; `items` are those that have changed. */
  tell(run: BatchRun, items: readonly BatchItem[]): void
  /** Each change as it happens, until what is given is called. */
  listen(hear: RunListener): () => void
  /** Begins with how the runs of `first` stand, which is asked for once watching has begun. Ends with `signal`. */
  watch(
    first: () => Promise<readonly BatchRun[]>,
    signal?: AbortSignal,
  ): AsyncGenerator<BatchEvent, void, void>
}

type Pending = Map<string, { run: BatchRun; readonly items: Map<number, BatchItem> }>

/** Each watcher is told of a run at most five times a second, then of all that has changed in the meantime. */
export const createRunWatch = (): RunWatch => {
  const watchers = new Set<RunListener>()
  return {
    tell(run, items) {
      for (const watcher of watchers) watcher(run, items)
    },

    listen(hear) {
      const listener: RunListener = (run, items) => hear(run, items)
      watchers.add(listener)
      return () => void watchers.delete(listener)
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
      watchers.add(hear)
      signal?.addEventListener('abort', end)
      try {
        // What has been heard of a run meanwhile is newer.
        for (const run of await first()) if (!pending.has(run.id)) hear(run, [])
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
