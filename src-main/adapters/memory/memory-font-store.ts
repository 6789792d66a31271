import type { Uuid } from '@contract/vocabulary'
import type { FontStore, StoredFont } from '../../service/ports/font-library'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface FontsState {
  readonly fonts: Map<Uuid, StoredFont>
  readonly removedFonts: Map<Uuid, StoredFont>
}

const modes = {
  add: 'write',
  find: 'read',
  complete: 'write',
  all: 'read',
  remove: 'write',
  putAway: 'write',
  restore: 'write',
} as const

export const createMemoryFontStore = <State extends FontsState>(access: MemoryAccess<State>): FontStore =>
  memoryStoreOn<State, FontStore>(access, modes, ({ fonts, removedFonts }) => {
    const isTaken = (font: StoredFont): boolean =>
      [...fonts.values()].some(({ postscriptName }) => postscriptName === font.postscriptName)
    return {
      add(font) {
        if (fonts.has(font.uuid) || isTaken(font)) throw new Error(`${font.postscriptName} exists already`)
        fonts.set(font.uuid, font)
      },

      find: (uuid) => fonts.get(uuid) ?? null,

      complete(uuid, { facts, unpacked }) {
        const font = fonts.get(uuid)
        if (font) fonts.set(uuid, { ...font, facts, unpacked })
      },

      all: () => [...fonts.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),

      remove(uuid) {
        fonts.delete(uuid)
      },

      putAway(uuid) {
        const font = fonts.get(uuid)
        if (font) removedFonts.set(uuid, font)
        fonts.delete(uuid)
      },

      restore(uuid) {
        const font = removedFonts.get(uuid)
        if (!font || isTaken(font)) return null
        fonts.set(uuid, font)
        removedFonts.delete(uuid)
        return font
      },
    }
  })
