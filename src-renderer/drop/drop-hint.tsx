import { useEffect, useRef } from 'react'
import { useEditorStore } from '../state/editor/editor-store'
import { useShellStore } from '../state/shell/shell-store'

/**
 * Time after the last `dragover` after which a drag is taken to have left the window, ms; browsers send one at least
 * every 350.
 */
const dragGoneMs = 600

/** Text beside the pointer during a drag: the effect of dropping here. */
export function DropHint() {
  const hint = useShellStore((state) => state.dropHint)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => useShellStore.getState().hintDrop(null)
    const follow = (event: DragEvent) => {
      clearTimeout(timer)
      timer = setTimeout(forget, dragGoneMs)
      if (element.current) element.current.style.translate = `${event.clientX + 16}px ${event.clientY + 20}px`
    }
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      forget()
    }
    // A drag that began on a list that has since left the page never received its end.
    const begin = () =>
      useEditorStore.getState().draggedArtwork && useEditorStore.getState().dragArtwork(null)
    // In the capture phase, because drop targets stop these events.
    window.addEventListener('dragover', follow, true)
    window.addEventListener('drop', dropped, true)
    window.addEventListener('dragend', forget, true)
    window.addEventListener('pointerdown', begin, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('dragover', follow, true)
      window.removeEventListener('drop', dropped, true)
      window.removeEventListener('dragend', forget, true)
      window.removeEventListener('pointerdown', begin, true)
    }
  }, [])

  return (
    <div
      ref={element}
      role="status"
      className={
        hint === null
          ? 'sr-only'
          : 'pointer-events-none fixed top-0 left-0 z-50 max-w-80 truncate rounded-md bg-accent-fill px-2.5 py-1 font-medium text-on-fill shadow-float'
      }
    >
      {hint}
    </div>
  )
}
