import { useEffect, useRef } from 'react'
import { useEditorStore } from '../state/editor/editor-store'
import { useShellStore } from '../state/shell/shell-store'

/** How long after the last `dragover` a drag is taken to have left the window, ms; browsers send one at least every 350. */
const dragGoneMs = 600

/** Beside the pointer while something is dragged: what letting go here would do. */
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
    // What began on a shelf that has left the page since was never told that it ended.
    const begin = () =>
      useEditorStore.getState().draggedArtwork && useEditorStore.getState().dragArtwork(null)
    // While capturing: the targets keep these events to themselves.
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
