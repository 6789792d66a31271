import type { Size } from '@geometry/plane'
import { Line, Rect } from 'react-konva'
import { toScreen, type Viewport } from '../../model/view/viewport'

/** From this zoom on (device px per document px) every pixel is framed. */
const pixelGridZoom = 8

interface PixelGridProps {
  readonly document: Size
  readonly viewport: Viewport
  readonly room: Size
}

/** Nothing until pixels are large. Only the visible lines: at most a few hundred. */
export function PixelGrid({ document, viewport, room }: PixelGridProps) {
  const { scale, offsetX, offsetY } = viewport
  if (scale * window.devicePixelRatio < pixelGridZoom) return null
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
    <>
      {lines(offsetX, document.width, room.width).map((x) => (
        <Line key={`x${x}`} points={[x, start.y, x, end.y]} {...stroke} />
      ))}
      {lines(offsetY, document.height, room.height).map((y) => (
        <Line key={`y${y}`} points={[start.x, y, end.x, y]} {...stroke} />
      ))}
      <Rect x={start.x} y={start.y} width={end.x - start.x} height={end.y - start.y} stroke="#808080" />
    </>
  )
}
