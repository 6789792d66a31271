import { type Access, createSerialAccess, type SerialAccess } from '../transactions/serial-access'

/** The state that a store in memory works on. A transaction works on a copy, which replaces the state on commit. */
export interface MemoryHandle<State> {
  state: State
}

export type MemoryAccess<State> = Access<MemoryHandle<State>>

/**
 * A database that lasts as long as its process, with the behaviour of the one on disk. States are plain data, maps and
 * dates.
 */
export const openMemoryDatabase = <State>(initial: State): SerialAccess<MemoryHandle<State>> => {
  const root: MemoryHandle<State> = { state: initial }
  const copy = (): MemoryHandle<State> => ({ state: structuredClone(root.state) })
  const commit = ({ state }: MemoryHandle<State>): void => {
    root.state = state
  }
  return createSerialAccess<MemoryHandle<State>>({
    idle: root,
    beside: () => root,
    write(work) {
      const handle = copy()
      const result = work(handle)
      commit(handle)
      return result
    },
    begin: copy,
    commit,
    rollback: () => undefined,
  })
}
