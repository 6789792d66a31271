import type { Access } from './serial-access'

/** The same methods, but synchronous. */
export type Synchronous<Store> = {
  readonly [Name in keyof Store]: Store[Name] extends (...input: infer Input) => Promise<infer Result>
    ? (...input: Input) => Result
    : never
}

/** How a method uses its database. `relaxed` writes do not wait for the disk: a power cut may take the last ones. */
export type Mode = 'read' | 'write' | 'relaxed'

/**
 * Makes a store from methods that are synchronous on a handle of the database: each becomes one read, or one write that
 * is committed as a whole or not at all, and is part of the transaction that `access` belongs to.
 */
export const storeOn = <Handle extends object, Store extends object>(
  access: Access<Handle>,
  modes: Readonly<Record<keyof Store, Mode>>,
  on: (handle: Handle) => Synchronous<Store>,
): Store => {
  const made = new WeakMap<Handle, Synchronous<Store>>()
  const storeOf = (handle: Handle): Synchronous<Store> => {
    const store = made.get(handle) ?? on(handle)
    made.set(handle, store)
    return store
  }
  const reach = { read: access.read, write: access.write, relaxed: access.writeRelaxed }
  const methods = Object.entries(modes as Record<string, Mode>).map(([name, mode]) => [
    name,
    (...input: unknown[]) =>
      reach[mode]((handle) =>
        (storeOf(handle) as Record<string, (...input: unknown[]) => unknown>)[name]?.(...input),
      ),
  ])
  return Object.fromEntries(methods) as Store
}
