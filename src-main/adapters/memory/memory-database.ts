import { type Access, createSerialAccess, type SerialAccess } from '../transactions/serial-access'

/**
 * What a store in memory works on. A transaction has a copy, which takes the place of the state when it is committed.
 */
export interface MemoryHandle<State> {
  state: State
}

export type MemoryAccess<State> = Access<MemoryHandle<State>>

/**
 * A database that lasts as long as its process: the twin of the one on the disk. States are plain data, maps and dates.
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
