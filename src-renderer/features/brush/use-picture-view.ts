import type { Point, Size } from '@geometry/plane'
import { type RefObject, useEffect, useState } from 'react'
import { fittedViewport, nextZoomStop, panBy, type Viewport, zoomAbout } from '../../model/view/viewport'
import { useElementSize } from '../../shared/use-element-size'

/** Zoom per unit of wheel travel, and of a pinch, which arrives as a wheel with Ctrl. */
const zoomPer = { wheel: 0.0018, pinch: 0.01 }

export interface PictureView {
  /** Null before the first layout. */
  readonly viewport: Viewport | null
  pan(dx: number, dy: number): void
  /** To the next stop above or below, about the middle. */
  zoomStep(direction: 1 | -1): void
  fit(): void
}

/** How a picture lies in an element of its own: fitted until a person zooms or pans. Wheel and pinch zoom. */
export function usePictureView(frame: RefObject<HTMLElement | null>, picture: Size): PictureView {
  const room = useElementSize(frame)
  const [chosen, setChosen] = useState<Viewport | null>(null)
  const ratio = globalThis.devicePixelRatio
  // A small picture may be enlarged: it is painted on.
  const fitted = room && fittedViewport(picture, room, Math.min(ratio, 0.25))
  const viewport = chosen ?? fitted
  const change = (next: (from: Viewport) => Viewport): void =>
    setChosen((now) => {
      const from = now ?? fitted
      return from && next(from)
    })
  useEffect(() => {
    const target = frame.current
    if (!target) return
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const box = target.getBoundingClientRect()
      const anchor: Point = { x: event.clientX - box.left, y: event.clientY - box.top }
      const isPan = !event.ctrlKey && (event.shiftKey || event.deltaX !== 0)
      const speed = event.ctrlKey && Math.abs(event.deltaY) < 50 ? zoomPer.pinch : zoomPer.wheel
      setChosen((now) => {
        const from = now ?? fitted
        if (!from) return null
        if (isPan) return panBy(from, -(event.deltaX || event.deltaY), event.shiftKey ? 0 : -event.deltaY)
        return zoomAbout(from, from.scale * Math.exp(-event.deltaY * speed), anchor)
      })
    }
    // React's own wheel listeners are passive and could not keep the page from zooming.
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  })
  return {
    viewport,
    pan: (dx, dy) => change((from) => panBy(from, dx, dy)),
    zoomStep: (direction) =>
      change((from) =>
        room
          ? zoomAbout(from, nextZoomStop(from.scale * ratio, direction) / ratio, {
              x: room.width / 2,
              y: room.height / 2,
            })
          : from,
      ),
    fit: () => setChosen(null),
  }
}
