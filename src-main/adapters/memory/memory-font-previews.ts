import type { Uuid } from '@contract/vocabulary'
import type { FontPreviewStore } from '../../service/ports/font-library'
import type { ServedFileId } from '../../service/ports/served-files'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface FontPreviewsState {
  readonly fontPreviews: Map<Uuid, { readonly file: ServedFileId | null }>
}

const modes = { find: 'read', keep: 'write', remove: 'write' } as const

export const createMemoryFontPreviews = <State extends FontPreviewsState>(
  access: MemoryAccess<State>,
): FontPreviewStore =>
  memoryStoreOn<State, FontPreviewStore>(access, modes, ({ fontPreviews }) => ({
    find: (uuid) => fontPreviews.get(uuid),

    keep(uuid, file) {
      const kept = fontPreviews.get(uuid) ?? { file }
      fontPreviews.set(uuid, kept)
      return kept.file
    },

    remove(uuid) {
      fontPreviews.delete(uuid)
    },
  }))
