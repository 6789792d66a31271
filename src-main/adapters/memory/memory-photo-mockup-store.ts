import { AppError } from '@contract/errors'
import { foldedName } from '../../service/ports/folded-name'
import type { PhotoMockupStore, StoredPhotoMockup } from '../../service/ports/photo-mockup-store'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface PhotoMockupsState {
  readonly photoMockups: Map<string, StoredPhotoMockup>
}

const modes = {
  add: 'write',
  find: 'read',
  hasName: 'read',
  list: 'read',
  change: 'write',
  beginBaking: 'write',
  settle: 'write',
  remove: 'write',
} as const

export const createMemoryPhotoMockupStore = <State extends PhotoMockupsState>(
  access: MemoryAccess<State>,
): PhotoMockupStore =>
  memoryStoreOn<State, PhotoMockupStore>(access, modes, ({ photoMockups }) => {
    const holderOf = (name: string) =>
      [...photoMockups.values()].find((each) => foldedName(each.name) === foldedName(name))
    const assertFree = (name: string, uuid: string): void => {
      const holder = holderOf(name)
      if (holder && holder.uuid !== uuid) throw new AppError('photoNameTaken', { name })
    }
    const put = (mockup: StoredPhotoMockup): StoredPhotoMockup => {
      photoMockups.set(mockup.uuid, mockup)
      return mockup
    }
    return {
      find: (uuid) => photoMockups.get(uuid) ?? null,
      hasName: (name) => holderOf(name) !== undefined,

      add(mockup) {
        assertFree(mockup.name, mockup.uuid)
        if (photoMockups.has(mockup.uuid))
          throw new Error(`The photo mockup ${mockup.uuid} is there already.`)
        put(mockup)
      },

      list({ limit, offset }) {
        const sorted = [...photoMockups.values()].sort(
          (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.uuid < b.uuid ? -1 : 1),
        )
        return { mockups: sorted.slice(offset, offset + limit), total: sorted.length }
      },

      change(uuid, change, at) {
        const mockup = photoMockups.get(uuid)
        if (!mockup) return null
        if (change.name !== undefined) assertFree(change.name, uuid)
        return put({ ...mockup, ...change, updatedAt: at })
      },

      beginBaking(uuid, { at, givenUpBefore }) {
        const mockup = photoMockups.get(uuid)
        if (!mockup || (mockup.bakingSince && mockup.bakingSince >= givenUpBefore)) return false
        put({ ...mockup, bakingSince: at })
        return true
      },

      settle(uuid, outcome, at) {
        const mockup = photoMockups.get(uuid)
        if (!mockup) return null
        const ended = outcome ? { ...outcome, updatedAt: at } : {}
        return put({ ...mockup, ...ended, bakingSince: null })
      },

      remove: (uuid) => void photoMockups.delete(uuid),
    }
  })
