import { foldedName } from '../../service/ports/folded-name'
import type { MockupStore, StoredMockup } from '../../service/ports/mockup-store'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'

export interface MockupsState {
  readonly mockups: Map<string, StoredMockup>
}

const modes = {
  add: 'write',
  count: 'read',
  find: 'read',
  list: 'read',
  rename: 'write',
  remove: 'write',
} as const

const fields = {
  name: ({ name }: StoredMockup) => name.toLowerCase(),
  created_at: ({ createdAt }: StoredMockup) => createdAt.toISOString(),
  updated_at: ({ updatedAt }: StoredMockup) => updatedAt.toISOString(),
} as const

export const createMemoryMockupStore = <State extends MockupsState>(
  access: MemoryAccess<State>,
): MockupStore =>
  storeOn<MemoryHandle<State>, MockupStore>(access, modes, (handle) => ({
    add(mockup) {
      if (handle.state.mockups.has(mockup.uuid))
        throw new Error(`The mockup ${mockup.uuid} is there already.`)
      handle.state.mockups.set(mockup.uuid, structuredClone(mockup))
    },

    count: () => handle.state.mockups.size,
    find: (uuid) => handle.state.mockups.get(uuid) ?? null,

    list({ limit, offset, name, created_after, created_before, sort, order }) {
      const found = [...handle.state.mockups.values()].filter(
        (mockup) =>
          (name === undefined || foldedName(mockup.name).includes(foldedName(name))) &&
          (created_after === undefined || mockup.createdAt > new Date(created_after)) &&
          (created_before === undefined || mockup.createdAt < new Date(created_before)),
      )
      const field = fields[sort]
      const sign = order === 'asc' ? 1 : -1
      const sorted = found.toSorted((a, b) => sign * compared(field(a), field(b)) || compared(a.uuid, b.uuid))
      return { mockups: sorted.slice(offset, offset + limit), total: found.length }
    },

    rename(uuid, name, at) {
      const mockup = handle.state.mockups.get(uuid)
      if (mockup) handle.state.mockups.set(uuid, { ...mockup, name, updatedAt: at })
    },

    remove: (uuid) => void handle.state.mockups.delete(uuid),
  }))

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
