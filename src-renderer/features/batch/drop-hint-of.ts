import type { TFunction } from 'i18next'
import type { DragContents } from '../../drop/drag-contents'

const tableTypes = /csv|tab-separated|spreadsheet|json/i

/** The effect of a drop on the batch; before the drop only the files' types are known. */
export function batchDropHint(contents: DragContents, transfer: DataTransfer, t: TFunction<'batch'>): string {
  if (contents.kind === 'artwork') return t('dropDesigns', { count: 1 })
  if (contents.kind === 'pictures') return t('dropDesigns', { count: contents.count })
  if ([...transfer.items].some(({ type }) => tableTypes.test(type))) return t('dropTable')
  return t('dropAnything')
}
