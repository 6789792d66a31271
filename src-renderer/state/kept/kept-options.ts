import { lastingStorage } from './lasting-storage'
import { withMovedPlaces } from './moved-places'
import { sharedStorage } from './shared-storage'

/** One storage item for all stores of the page. */
const item = 'mockwright'
const storage = sharedStorage(item, {
  storage: lastingStorage,
  page: window,
  upgrade: withMovedPlaces,
})

/** Options of `persist` with which these keys of a store survive a reload, a restart or a crash. */
export const keptOptions = <Store extends object>(keys: readonly (keyof Store)[]) => ({
  name: item,
  version: 1,
  storage,
  partialize: (store: Store): object => pick(store, keys),
  merge: (kept: unknown, store: Store): Store => ({ ...store, ...keptPart(kept, keys) }),
})

/** Only the page writes these values, under the same version: they are not validated. */
const keptPart = <Store extends object>(kept: unknown, keys: readonly (keyof Store)[]): Partial<Store> =>
  typeof kept === 'object' && kept !== null ? pick(kept as Partial<Store>, keys) : {}

export function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Partial<Pick<Whole, Key>> {
  const part: Partial<Pick<Whole, Key>> = {}
  for (const key of keys) if (key in whole) part[key] = whole[key]
  return part
}
