import type { DocumentRecord } from '@contract/desktop/documents'
import { type RefObject, useEffect } from 'react'
import { panBy, zoomAbout } from '../../model/view/viewport'
import { useEditorStore } from '../../state/editor/editor-store'
import { currentViewport } from '../../state/editor/use-viewport'

/** Zoom per unit of wheel travel; a notch of 100 is about a fifth. */
const zoomPerUnit = 0.0018
/** A pinch arrives as a wheel with Ctrl, in smaller units. */
const zoomPerPinchUnit = 0.01

/** Wheel and pinch zoom about the pointer; ⇧ + wheel and horizontal trackpad scrolling pan. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, document: DocumentRecord): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const viewport = currentViewport(document)
      const frame = target.getBoundingClientRect()
      const anchor = { x: event.clientX - frame.left, y: event.clientY - frame.top }
      const isPan = !event.ctrlKey && (event.shiftKey || event.deltaX !== 0)
      const speed = event.ctrlKey && Math.abs(event.deltaY) < 50 ? zoomPerPinchUnit : zoomPerUnit
      const next = isPan
        ? panBy(viewport, -(event.deltaX || event.deltaY), event.shiftKey ? 0 : -event.deltaY)
        : zoomAbout(viewport, viewport.scale * Math.exp(-event.deltaY * speed), anchor)
      useEditorStore.getState().setViewport(document.uuid, next)
    }
    // React's own wheel listeners are passive and could not keep the page from zooming.
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element, document])
}
