import { type KeyboardEvent, useRef } from 'react'
import { useEditorStore } from '../../state/editor/editor-store'
import { newGesture, typingGesture } from '../../state/editor/edits-slice'

/** Keys at rest for this long, ms, get the finished picture. */
const keysRestMs = 400

/**
 * One visit of a text field is one step for undo. The picture follows each key as it follows a drag; keys that go up
 * while others go down do not end it.
 */
export function useTyping() {
  const gesture = useRef('')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const letGo = () => {
    clearTimeout(rest.current)
    useEditorStore.getState().letGo()
  }
  return {
    /** The gesture of the change at hand. */
    typed(): string {
      clearTimeout(rest.current)
      rest.current = setTimeout(letGo, keysRestMs)
      if (gesture.current === '') gesture.current = newGesture(typingGesture)
      return gesture.current
    },
    handlers: {
      onFocus() {
        gesture.current = newGesture(typingGesture)
      },
      onBlur: letGo,
      onKeyUp: (event: KeyboardEvent) => event.stopPropagation(),
    },
  }
}
