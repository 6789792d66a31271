import type { BatchEvent, BatchItem, BatchRun } from '@contract/desktop/batches'

/** Minimum interval between two events of a run. */
const pauseMs = 200

export type RunListener = (run: BatchRun, items: readonly BatchItem[]) => void

export interface RunWatch {
  /** Notifies all watchers; `items` are the changed ones. */
  tell(run: BatchRun, items: readonly BatchItem[]): void
  /** Calls `hear` on each change, until the returned function is called. */
  listen(hear: RunListener): () => void
  /**
   * Begins with the current state of the runs of `first`, which is called once watching has begun. Ends with `signal`.
   */
  watch(
    first: () => Promise<readonly BatchRun[]>,
    signal?: AbortSignal,
  ): AsyncGenerator<BatchEvent, void, void>
}

type Pending = Map<string, { run: BatchRun; readonly items: Map<number, BatchItem> }>

/** Each watcher is notified about a run at most five times a second, with all changes since the last event. */
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
        // Changes received in the meantime are newer.
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
