import { createJSONStorage, type PersistStorage } from 'zustand/middleware'
import { lastingStorage } from './lasting-storage'

/** What a crash may lose at most, ms. */
const longestDelayMs = 1000
/** Without changes for this long, it is written, ms. */
const quietMs = 300

/**
 * The storage that lasts, written to when changes pause: turning the whole store into text with every move of a pointer costs a drag its frames. Nothing is
 * lost when the page goes, and at most a second of work when page or program crash.
 */
export function delayedStorage<Kept>(): PersistStorage<Kept> | undefined {
  const storage = createJSONStorage<Kept>(() => lastingStorage)
  if (!storage) return undefined
  let unwritten: (() => void) | null = null
  let unwrittenSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = (): void => {
    clearTimeout(timer)
    unwritten?.()
    unwritten = null
  }
  window.addEventListener('pagehide', write)

  return {
    ...storage,
    setItem(name, value) {
      if (!unwritten) unwrittenSince = performance.now()
      unwritten = () => storage.setItem(name, value)
      clearTimeout(timer)
      const latest = unwrittenSince + longestDelayMs - performance.now()
      timer = setTimeout(write, Math.max(0, Math.min(quietMs, latest)))
    },
  }
}
