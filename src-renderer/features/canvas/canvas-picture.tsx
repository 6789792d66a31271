import type { Size } from '@geometry/plane'
import { useLayoutEffect, useRef } from 'react'
import { documentBox, type Viewport } from '../../model/view/viewport'

interface CanvasPictureProps {
  /** Its owner draws on it; the screen shows the drawing without a new rendering here. */
  readonly source: HTMLCanvasElement
  readonly document: Size
  readonly viewport: Viewport
  /** The part hidden on its right, CSS. */
  readonly cutOff?: string
}

/** From this zoom on (device px per document px) pixels are shown as squares. */
const squarePixelsZoom = 2

const zoomOf = ({ scale }: Viewport): number => scale * window.devicePixelRatio

/**
 * The picture as an element of the page, not drawn into the stage: a frame then costs only the pixels that changed, and
 * no second copy of the whole.
 */
export function CanvasPicture({ source, document, viewport, cutOff }: CanvasPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    source.className = 'block size-full'
    place.current?.replaceChildren(source)
  }, [source])
  return (
    <div
      ref={place}
      className="pointer-events-none absolute will-change-transform"
      style={{
        ...documentBox(viewport, document),
        ...(cutOff ? { clipPath: `inset(0 ${cutOff} 0 0)` } : {}),
        imageRendering: zoomOf(viewport) < squarePixelsZoom ? 'auto' : 'pixelated',
      }}
    />
  )
}
