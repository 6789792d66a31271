import type { PersistStorage, StorageValue } from 'zustand/middleware'

/** The most that a crash may lose, ms. */
const longestDelayMs = 1000
/** Time without changes before the item is written, ms. */
const quietMs = 300

interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Its `pagehide` event means that writing can wait no longer. */
  readonly page: Pick<EventTarget, 'addEventListener'>
  /** Brings what an earlier version wrote up to date, once, when the item is read. */
  readonly upgrade?: (state: object) => object
}

/**
 * One storage item for several stores. Each store knows its own keys; keys that no store of this page knows stay as
 * they are. The item is written when changes pause: serializing everything at every move of a pointer costs a drag its
 * frames. Nothing is lost when the page closes, and at most a second of work when the page or the program crashes.
 */
export function sharedStorage(
  item: string,
  { storage, page, upgrade = (state) => state }: Surroundings,
): PersistStorage<object> {
  /** Includes changes that are not written yet; undefined until the item is read. */
  let whole: StorageValue<object> | null | undefined
  let isUnwritten = false
  let unwrittenSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = (): StorageValue<object> | null => {
    if (whole === undefined) {
      const kept = parsedItem(storage.getItem(item))
      whole = kept && { ...kept, state: upgrade(kept.state) }
    }
    return whole
  }
  const write = (): void => {
    clearTimeout(timer)
    if (isUnwritten) storage.setItem(item, JSON.stringify(whole))
    isUnwritten = false
  }
  page.addEventListener('pagehide', write)

  return {
    getItem: read,
    setItem(_name, { state, ...rest }) {
      whole = { ...rest, state: { ...read()?.state, ...state } }
      if (!isUnwritten) unwrittenSince = performance.now()
      isUnwritten = true
      clearTimeout(timer)
      const latest = unwrittenSince + longestDelayMs - performance.now()
      timer = setTimeout(write, Math.max(0, Math.min(quietMs, latest)))
    },
    removeItem() {
      clearTimeout(timer)
      whole = null
      isUnwritten = false
      storage.removeItem(item)
    },
  }
}

/** Null for text that this app did not write. */
function parsedItem(text: string | null): StorageValue<object> | null {
  if (text === null) return null
  try {
    const item: unknown = JSON.parse(text)
    if (typeof item !== 'object' || item === null || !('state' in item)) return null
    const { state } = item
    if (typeof state !== 'object' || state === null) return null
    return 'version' in item && typeof item.version === 'number'
      ? { state, version: item.version }
      : { state }
  } catch {
    return null
  }
}
