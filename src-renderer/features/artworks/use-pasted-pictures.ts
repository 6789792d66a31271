import { useEffect, useRef } from 'react'
import { useDropActions } from '../../drop/use-drop-actions'
import { isSmartObject } from '../../model/layers/layer-tree'
import { useEditorStore } from '../../state/editor/editor-store'
import { useSelectedLayer } from '../../state/editor/use-current-document'
import { useShellStore } from '../../state/shell/shell-store'

/**
 * Places a pasted picture on the selected smart object, like a drop there; without a selection it goes into the tray.
 */
export function usePastedPictures(): void {
  const selected = useSelectedLayer()
  const actions = useDropActions()
  const latest = useRef({ selected, actions })
  useEffect(() => {
    latest.current = { selected, actions }
  })

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      const pasted = { files, contained: Promise.resolve(files), isAdded: false }
      const { currentUuid } = useEditorStore.getState()
      const { place } = useShellStore.getState()
      const layer = latest.current.selected?.layer
      if (place === 'editor' && currentUuid !== null && layer && isSmartObject(layer)) {
        void latest.current.actions.placeOn(currentUuid, [layer], pasted)
      } else void latest.current.actions.keep(pasted)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
