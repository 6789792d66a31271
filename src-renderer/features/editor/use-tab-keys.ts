import { useEffect } from 'react'
import { useEditorStore } from '../../state/editor/editor-store'

/** A key held for longer than this, ms, counts as held, not pressed. */
const heldMs = 300

/** Ctrl + Tab cycles through the open mockups; holding `\` shows the unedited file for as long as it is held. */
export function useTabKeys(): void {
  useEffect(() => {
    let pressedAt: number | null = null
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && event.ctrlKey) {
        event.preventDefault()
        useEditorStore.getState().stepDocument(event.shiftKey ? -1 : 1)
        useEditorStore.getState().select(null)
      }
      if (event.key !== '\\' || event.ctrlKey || event.metaKey) return
      // The command handles the first press.
      if (event.repeat) event.preventDefault()
      else pressedAt = event.timeStamp
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== '\\' || pressedAt === null) return
      if (event.timeStamp - pressedAt > heldMs) useEditorStore.getState().showOriginal(false)
      pressedAt = null
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('keyup', onKeyUp, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('keyup', onKeyUp, true)
    }
  }, [])
}
