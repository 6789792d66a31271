import type { TFunction } from 'i18next'
import type { DragContents } from '../../drop/drag-contents'

/** The effect of a drop on the batch; before the drop only the files' types are known. */
export function batchDropHint(contents: DragContents, t: TFunction<'batch'>): string {
  if (contents.kind === 'artwork') return t('dropDesigns', { count: 1 })
  if (contents.kind === 'pictures') return t('dropDesigns', { count: contents.count })
  if (contents.kind === 'tables') return t('dropTable')
  return t('dropAnything')
}
