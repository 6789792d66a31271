import type { DocumentRecord } from '@contract/desktop/documents'
import { type RefObject, useEffect } from 'react'
import { afterWheel } from '../../model/view/wheel'
import { useEditorStore } from '../../state/editor/editor-store'
import { currentViewport } from '../../state/editor/use-viewport'

/** Two fingers and the wheel pan; with Ctrl or ⌘, and by a pinch, they zoom at the pointer. */
export function useWheel(element: RefObject<HTMLElement | null>, document: DocumentRecord): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const frame = target.getBoundingClientRect()
      const anchor = { x: event.clientX - frame.left, y: event.clientY - frame.top }
      const next = afterWheel(currentViewport(document), event, anchor)
      useEditorStore.getState().setViewport(document.uuid, next)
    }
    // React's own wheel listeners are passive and could not keep the page from zooming.
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element, document])
}
