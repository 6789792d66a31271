import { useEffect } from 'react'
import { useEditorStore } from './editor-store'

/** Every gesture in the editor ends where the pointer or the key comes up, wherever that is. */
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
