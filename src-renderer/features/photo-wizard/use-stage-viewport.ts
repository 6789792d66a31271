import type { Size } from '@geometry/plane'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { centredViewport, panBy, type Viewport, zoomAbout } from '../../model/view/viewport'

/** Around the fitted photo, CSS px: handles at its border stay within reach. */
const margin = 28
const zoomPerWheelPx = 0.01

/** The whole photo until a person zooms with Ctrl and the wheel, or two fingers; the wheel alone then moves it. */
export function useStageViewport(element: RefObject<HTMLElement | null>, photo: Size, room: Size): Viewport {
  const fitted = useMemo(() => {
    const [width, height] = [room.width - 2 * margin, room.height - 2 * margin]
    const scale = Math.max(0.01, Math.min(width / photo.width, height / photo.height))
    return centredViewport(photo, room, scale)
  }, [photo, room])
  const [chosen, setChosen] = useState<Viewport | null>(null)
  useEffect(() => {
    const stage = element.current
    if (!stage) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const bounds = stage.getBoundingClientRect()
      const anchor = { x: event.clientX - bounds.left, y: event.clientY - bounds.top }
      setChosen((before) => {
        if (!event.ctrlKey && !event.metaKey) return before && panBy(before, -event.deltaX, -event.deltaY)
        const from = before ?? fitted
        const next = zoomAbout(from, from.scale * Math.exp(-event.deltaY * zoomPerWheelPx), anchor)
        return next.scale <= fitted.scale ? null : next
      })
    }
    stage.addEventListener('wheel', onWheel, { passive: false })
    return () => stage.removeEventListener('wheel', onWheel)
  }, [element, fitted])
  return chosen ?? fitted
}
