import { useLayoutEffect, useRef } from 'react'
import { Layer, Line, Rect, Stage } from 'react-konva'
import type { Size } from '../placement/placed-box'
import { toScreen, type Viewport } from './viewport'

interface CanvasPictureProps {
  /** Whoever has it draws on it; the screen shows that without anything being rendered here. */
  readonly source: HTMLCanvasElement
  readonly document: Size
  readonly viewport: Viewport
}

/** From this zoom on (device px per document px) pixels are shown as squares. */
const squarePixelsZoom = 2
const pixelGridZoom = 8

const zoomOf = ({ scale }: Viewport): number => scale * window.devicePixelRatio

/** The picture itself on the page, not drawn into the stage: a frame then costs the pixels that changed in it, and no second copy of all. */
export function CanvasPicture({ source, document, viewport }: CanvasPictureProps) {
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
        left: viewport.offsetX,
        top: viewport.offsetY,
        width: document.width * viewport.scale,
        height: document.height * viewport.scale,
        imageRendering: zoomOf(viewport) < squarePixelsZoom ? 'auto' : 'pixelated',
      }}
    />
  )
}

interface PixelGridProps {
  readonly document: Size
  readonly viewport: Viewport
  readonly room: Size
}

/** Nothing until pixels are large. Only the lines in sight: at most a few hundred. */
export function PixelGrid({ document, viewport, room }: PixelGridProps) {
  if (zoomOf(viewport) < pixelGridZoom) return null
  const { scale, offsetX, offsetY } = viewport
  const lines = (offset: number, length: number, visible: number): number[] => {
    const first = Math.max(0, Math.ceil(-offset / scale))
    const last = Math.min(length, Math.floor((visible - offset) / scale))
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, index) => (first + index) * scale + offset,
    )
  }
  const start = toScreen(viewport, { x: 0, y: 0 })
  const end = toScreen(viewport, { x: document.width, y: document.height })
  const stroke = { stroke: '#808080', opacity: 0.35, strokeWidth: 1 }
  return (
    <Stage width={room.width} height={room.height} className="pointer-events-none absolute inset-0">
      <Layer listening={false}>
        {lines(offsetX, document.width, room.width).map((x) => (
          <Line key={`x${x}`} points={[x, start.y, x, end.y]} {...stroke} />
        ))}
        {lines(offsetY, document.height, room.height).map((y) => (
          <Line key={`y${y}`} points={[start.x, y, end.x, y]} {...stroke} />
        ))}
        <Rect x={start.x} y={start.y} width={end.x - start.x} height={end.y - start.y} stroke="#808080" />
      </Layer>
    </Stage>
  )
}
