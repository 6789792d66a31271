import type { BatchTableStore, StoredTable } from '../../service/ports/batch-table-store'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface TablesState {
  readonly tables: Map<string, StoredTable>
}

const modes = { put: 'write', find: 'read' } as const

export const createMemoryBatchTables = <State extends TablesState>(
  access: MemoryAccess<State>,
): BatchTableStore =>
  memoryStoreOn<State, BatchTableStore>(access, modes, ({ tables }) => ({
    put(table) {
      tables.set(table.id, table)
    },

    find: (id) => tables.get(id) ?? null,
  }))
