import type { CutOutWish } from '@contract/edits/cut-out-wish'
import type { CutOutStore, StoredCutOut } from '../../service/ports/cut-out-store'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface CutOutsState {
  readonly cutOuts: Map<string, StoredCutOut>
  readonly corrections: Map<string, CutOutWish>
}

const modes = {
  find: 'read',
  keep: 'write',
  use: 'relaxed',
  correctionOf: 'read',
  hasCorrections: 'read',
  correct: 'write',
  forgetBefore: 'write',
} as const

export const createMemoryCutOutStore = <State extends CutOutsState>(
  access: MemoryAccess<State>,
): CutOutStore =>
  memoryStoreOn<State, CutOutStore>(access, modes, ({ cutOuts, corrections }) => ({
    find: (key) => cutOuts.get(key) ?? null,

    keep(cutOut) {
      const before = cutOuts.get(cutOut.key) ?? null
      cutOuts.set(cutOut.key, cutOut)
      return before
    },

    use(key, usedAt) {
      const cutOut = cutOuts.get(key)
      if (cutOut) cutOuts.set(key, { ...cutOut, usedAt })
    },

    correctionOf: (picture) => corrections.get(picture) ?? null,

    hasCorrections: () => corrections.size > 0,

    correct(picture, wish) {
      if (wish) corrections.set(picture, wish)
      else corrections.delete(picture)
    },

    forgetBefore(at) {
      const old = [...cutOuts.values()].filter(({ usedAt }) => usedAt < at)
      for (const { key } of old) cutOuts.delete(key)
      return old.sort((a, b) => (a.key < b.key ? -1 : 1))
    },
  }))
