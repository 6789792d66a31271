import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DragContents } from '../../drop/drag-contents'
import { filesOfDrop } from '../../drop/files-of-drop'
import type { Drop } from '../../drop/use-drop-target'
import { withDesigns } from '../../model/batch/recipe-edits'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchSources } from '../../state/batch/use-batch-sources'
import { batchDropHint } from './drop-hint-of'
import { folderOfDrop } from './folder-of-drop'

/** The effect of a drop on the batch: pictures become rows, mockups columns, a table rows. */
export function useBatchDrop() {
  const { t } = useTranslation('batch')
  const { take, proposeFolder } = useBatchSources()

  return {
    hint: (contents: DragContents): string => batchDropHint(contents, t),

    async onDrop(drop: Drop, { dataTransfer }: DragEvent): Promise<void> {
      if ('artwork' in drop) useBatchStore.getState().editRecipe(withDesigns([drop.artwork.artwork_id]))
      else {
        // Both at once: after the event the entries are gone.
        const [dropped, files] = await Promise.all([folderOfDrop(dataTransfer), filesOfDrop(dataTransfer)])
        if (dropped) await proposeFolder(dropped)
        else await take(files, drop.files)
      }
    },
  }
}
