import type { Uuid } from '@contract/vocabulary'
import type { ConnectionStore, StoredConnection } from '../../service/ports/connection-store'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface ConnectionsState {
  readonly connections: Map<Uuid, StoredConnection>
}

const modes = {
  all: 'read',
  add: 'write',
  rename: 'write',
  setAccount: 'write',
  setQueued: 'write',
  makeDefault: 'write',
  remove: 'write',
} as const

export const createMemoryConnectionStore = <State extends ConnectionsState>(
  access: MemoryAccess<State>,
): ConnectionStore =>
  memoryStoreOn<State, ConnectionStore>(access, modes, ({ connections }) => {
    const all = (): StoredConnection[] =>
      [...connections.values()].toSorted(
        (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
      )
    const change = (id: Uuid, changes: Partial<StoredConnection>): void => {
      const connection = connections.get(id)
      if (connection) connections.set(id, { ...connection, ...changes })
    }
    const makeDefault = (id: Uuid): void => {
      for (const each of all()) change(each.id, { isDefault: each.id === id })
    }
    return {
      all,

      add(connection) {
        if (connections.has(connection.id)) throw new Error(`Connection ${connection.id} exists already`)
        connections.set(connection.id, { ...connection, isDefault: connections.size === 0 })
      },

      rename: (id, name) => change(id, { name }),

      setAccount: (id, account) => change(id, { account }),

      setQueued: (id, isQueued) => change(id, { isQueued }),

      makeDefault(id) {
        if (connections.has(id)) makeDefault(id)
      },

      remove(id) {
        connections.delete(id)
        const [oldest] = all()
        if (oldest && !all().some(({ isDefault }) => isDefault)) makeDefault(oldest.id)
      },
    }
  })
