import type { Image as StageImage } from 'konva/lib/shapes/Image'
import { useLayoutEffect, useRef } from 'react'
import { Image, Layer, Line, Rect } from 'react-konva'
import type { Size } from '../placement/placed-box'
import type { PreviewPicture } from './use-preview'
import { toScreen, type Viewport } from './viewport'

interface CanvasPictureProps {
  readonly picture: PreviewPicture
  readonly document: Size
  readonly viewport: Viewport
  readonly room: Size
}

/** From this zoom on (device px per document px) pixels are shown as squares. */
const squarePixelsZoom = 2
const pixelGridZoom = 8

export function CanvasPicture({ picture, document, viewport, room }: CanvasPictureProps) {
  const zoom = viewport.scale * window.devicePixelRatio
  const size = { width: document.width * viewport.scale, height: document.height * viewport.scale }
  const image = useRef<StageImage>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same canvas shows another picture
  useLayoutEffect(() => {
    image.current?.getLayer()?.draw()
  }, [picture])
  return (
    <Layer listening={false} imageSmoothingEnabled={zoom < squarePixelsZoom}>
      <Image ref={image} image={picture.source} x={viewport.offsetX} y={viewport.offsetY} {...size} />
      {zoom >= pixelGridZoom && <PixelGrid document={document} viewport={viewport} room={room} />}
    </Layer>
  )
}

/** Only the lines in sight: at most a few hundred. */
function PixelGrid({ document, viewport, room }: Omit<CanvasPictureProps, 'picture'>) {
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
