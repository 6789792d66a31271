import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withDesigns } from '../../model/batch/recipe-edits'
import { useBatchStore } from '../../state/batch/batch-store'
import { withNewMockups } from '../../state/batch/with-new-mockups'
import { useEditorStore } from '../../state/editor/editor-store'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

/** Handlers for the rail's batch: mockups of the library become its columns, a design becomes a row. */
export function useRailDrop() {
  const { t } = useTranslation('library')
  const { hintDrop, notify, go } = useShellStore.getState()
  const { dragMockups } = useLibraryStore.getState()
  const { dragArtwork } = useEditorStore.getState()
  const { editRecipe } = useBatchStore.getState()
  const dragged = () => {
    const { draggedMockupIds } = useLibraryStore.getState()
    const { draggedArtwork } = useEditorStore.getState()
    return { mockups: draggedMockupIds, design: draggedArtwork }
  }
  const countOf = ({ mockups, design }: ReturnType<typeof dragged>) => mockups.length + (design ? 1 : 0)

  return {
    onDragOver(event: DragEvent) {
      const what = dragged()
      if (countOf(what) === 0) return
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'copy'
      hintDrop(t('dropBatch', { count: countOf(what) }))
    },
    onDragLeave: () => hintDrop(null),
    onDrop(event: DragEvent) {
      const what = dragged()
      if (countOf(what) === 0) return
      event.preventDefault()
      event.stopPropagation()
      hintDrop(null)
      dragMockups([])
      dragArtwork(null)
      if (what.mockups.length > 0) editRecipe(withNewMockups(what.mockups))
      if (what.design) editRecipe(withDesigns([what.design.artwork_id]))
      const title = () => t('addedToBatch', { count: countOf(what) })
      notify({ tone: 'success', title, action: { label: () => t('show'), run: () => go('batch') } })
    },
  }
}
