import type { Uuid } from '@contract/vocabulary'
import type { HotFolderStore, StoredHotFolder } from '../../service/ports/hot-folder-store'
import type { MemoryAccess } from './memory-database'
import { type ArrivalsState, memoryArrivals } from './memory-hot-arrivals'
import { memoryStoreOn } from './memory-store-on'

export interface HotFoldersState extends ArrivalsState {
  readonly hotFolders: Map<Uuid, { readonly folder: StoredHotFolder; readonly isRemoved: boolean }>
}

const modes = {
  list: 'read',
  find: 'read',
  add: 'write',
  change: 'write',
  remove: 'write',
  restore: 'write',
  addArrival: 'relaxed',
  findArrival: 'read',
  findPresent: 'read',
  wasDone: 'read',
  namesOfStem: 'read',
  arrivals: 'read',
  waiting: 'read',
  working: 'read',
  begin: 'relaxed',
  waitAgain: 'relaxed',
  end: 'relaxed',
  putAway: 'write',
  forget: 'relaxed',
  counts: 'read',
} as const

export const createMemoryHotFolderStore = <State extends HotFoldersState>(
  access: MemoryAccess<State>,
): HotFolderStore =>
  memoryStoreOn<State, HotFolderStore>(access, modes, (state) => {
    const { hotFolders } = state
    const setRemoved = (id: Uuid, isRemoved: boolean): void => {
      const kept = hotFolders.get(id)
      if (kept) hotFolders.set(id, { ...kept, isRemoved })
    }
    return {
      list: () =>
        [...hotFolders.values()]
          .flatMap(({ folder, isRemoved }) => (isRemoved ? [] : [folder]))
          .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)),

      find(id) {
        const kept = hotFolders.get(id)
        return kept && !kept.isRemoved ? kept.folder : null
      },

      add(folder) {
        if (hotFolders.has(folder.id)) throw new Error(`Hot folder ${folder.id} exists already`)
        hotFolders.set(folder.id, { folder, isRemoved: false })
      },

      change(id, { outputFolder, recipeId, isPaused }) {
        const kept = hotFolders.get(id)
        if (!kept) return
        const { folder } = kept
        const changed = {
          ...folder,
          outputFolder: outputFolder ?? folder.outputFolder,
          recipeId: recipeId ?? folder.recipeId,
          isPaused: isPaused ?? folder.isPaused,
        }
        hotFolders.set(id, { ...kept, folder: changed })
      },

      remove: (id) => setRemoved(id, true),

      restore(id) {
        setRemoved(id, false)
        return hotFolders.get(id)?.folder ?? null
      },

      ...memoryArrivals(state, (folderId) => hotFolders.has(folderId)),
    }
  })
