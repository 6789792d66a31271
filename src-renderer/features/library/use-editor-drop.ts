import { type DragEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorStore } from '../../state/editor/editor-store'
import { useShellStore } from '../../state/shell/shell-store'

/** How long a design must be held over the rail's editor until it opens, ms: longer than a hand needs to pass over it. */
const holdMs = 450

/** Handlers for the rail's editor: a design that is held over it opens it, to be let go on the mockup; let go here it waits in the tray. */
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
      // From the button onto its own sign is no leaving.
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
