/** Signals listeners that something has changed; how often it changed does not matter. */
export interface ChangeSignal {
  notify(): void
  /** Yields at once, then after changes: at most once per pause. Ends with `signal`. */
  changes(pauseMs: number, signal?: AbortSignal): AsyncGenerator<void, void, void>
}

export const createChangeSignal = (): ChangeSignal => {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },

    async *changes(pauseMs, signal) {
      let isChanged = true
      let wake = (): void => {}
      let endPause = (): void => {}
      const change = (): void => {
        isChanged = true
        wake()
      }
      const end = (): void => {
        endPause()
        wake()
      }
      listeners.add(change)
      signal?.addEventListener('abort', end, { once: true })
      try {
        while (!signal?.aborted) {
          if (isChanged) {
            isChanged = false
            yield
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, pauseMs)
              endPause = () => {
                clearTimeout(timer)
                resolve()
              }
            })
          } else {
            await new Promise<void>((resolve) => {
              wake = resolve
            })
          }
        }
      } finally {
        listeners.delete(change)
        signal?.removeEventListener('abort', end)
      }
    },
  }
}
