import { join } from 'node:path'
import type { Uuid } from '@contract/vocabulary'
import { breathe, partLength } from '../../scheduling/breathe'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

/** Queues made files again that are missing or no longer have the size that was written. */
export const redoLostFiles = async (
  { id, folder }: { readonly id: Uuid; readonly folder: FilePath },
  store: Pick<BatchRunStore, 'items' | 'redo'>,
  files: Pick<Files, 'sizeOf'>,
): Promise<void> => {
  for (let offset = 0; ; offset += partLength) {
    const { items } = await store.items({ runId: id, state: null, offset, limit: partLength })
    if (items.length === 0) return
    const made = items.filter(({ state }) => state === 'made')
    const sizes = await Promise.all(made.map(({ name }) => files.sizeOf(join(folder, name))))
    const lost = made.filter(({ bytes }, at) => sizes[at] !== bytes)
    if (lost.length > 0)
      await store.redo(
        id,
        lost.map((item) => item.id),
      )
    await breathe()
  }
}
