import { type Mode, type Synchronous, storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'

type Methods = Readonly<Record<string, (...input: readonly unknown[]) => unknown>>

/**
 * `storeOn` for stores in memory: `on` makes the methods for the state of the moment. Arguments and answers are copied,
 * so the state shares no object with its callers.
 */
export const memoryStoreOn = <State, Store extends object>(
  access: MemoryAccess<State>,
  modes: Readonly<Record<keyof Store, Mode>>,
  on: (state: State) => Synchronous<Store>,
): Store => {
  const each = (method: (name: string) => (...input: readonly unknown[]) => unknown): object =>
    Object.fromEntries(Object.keys(modes).map((name) => [name, method(name)]))

  const store = storeOn<MemoryHandle<State>, Store>(
    access,
    modes,
    (handle) =>
      each(
        (name) =>
          (...input) =>
            structuredClone((on(handle.state) as Methods)[name]?.(...input)),
      ) as Synchronous<Store>,
  )
  return each(
    (name) =>
      (...input) =>
        (store as Methods)[name]?.(...structuredClone(input)),
  ) as Store
}
