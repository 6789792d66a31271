import { useLayoutEffect, useRef } from 'react'
import type { Size } from '../../model/placement/placed-box'
import { documentBox, type Viewport } from '../../model/view/viewport'

interface CanvasPictureProps {
  /** Whoever has it draws on it; the screen shows that without anything being rendered here. */
  readonly source: HTMLCanvasElement
  readonly document: Size
  readonly viewport: Viewport
  /** What is not shown on its right, CSS. */
  readonly cutOff?: string
}

/** From this zoom on (device px per document px) pixels are shown as squares. */
const squarePixelsZoom = 2

const zoomOf = ({ scale }: Viewport): number => scale * window.devicePixelRatio

/** The picture itself on the page, not drawn into the stage: a frame then costs the pixels that changed in it, and no second copy of all. */
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
