import { useEffect } from 'react'
import { useEditorStore } from './editor-store'

/** Ends a gesture of the editor when the pointer or the key is released, wherever that happens. */
export function useGestureEnd(): void {
  useEffect(() => {
    const { letGo } = useEditorStore.getState()
    const ends = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const
    for (const end of ends) window.addEventListener(end, letGo)
    return () => {
      for (const end of ends) window.removeEventListener(end, letGo)
      letGo()
    }
  }, [])
}
