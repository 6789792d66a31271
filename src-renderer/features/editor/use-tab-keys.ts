import { useEffect } from 'react'
import { useEditorStore } from '../../state/editor/editor-store'

/** Longer than this, ms, a key is held and not pressed. */
const heldMs = 300

/** Ctrl + Tab goes through the open mockups; holding `\` shows the file as it came only as long as it is held. */
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
      // The command has it the first time.
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
