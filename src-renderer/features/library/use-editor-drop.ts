import { type DragEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorStore } from '../../state/editor/editor-store'
import { useShellStore } from '../../state/shell/shell-store'

/** Time that a design is held over the rail's editor until it opens, ms: longer than passing over it takes. */
const holdMs = 450

/**
 * Handlers for the rail's editor: holding a design over it opens the editor, to drop the design on the mockup; a design
 * dropped here goes into the tray.
 */
export function useEditorDrop() {
  const { t } = useTranslation('library')
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const { hintDrop, go } = useShellStore.getState()
  const { keepArtwork, dragArtwork } = useEditorStore.getState()
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    hintDrop(null)
  }
  return {
    onDragOver(event: DragEvent) {
      const { draggedArtwork } = useEditorStore.getState()
      if (!draggedArtwork) return
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'copy'
      hintDrop(t('dropEditor'))
      timer.current ??= setTimeout(() => {
        keepArtwork(draggedArtwork)
        go('editor')
      }, holdMs)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Moving from the button onto its own icon is not leaving.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) stop()
    },
    onDrop(event: DragEvent) {
      const { draggedArtwork } = useEditorStore.getState()
      if (!draggedArtwork) return
      event.preventDefault()
      event.stopPropagation()
      stop()
      dragArtwork(null)
      keepArtwork(draggedArtwork)
      go('editor')
    },
  }
}
