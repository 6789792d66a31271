import type { Point, Size } from '@geometry/plane'

/**
 * The position of the document on the screen: `screen = document × scale + offset`, in CSS px of the canvas's own
 * frame.
 */
export interface Viewport {
  readonly scale: number
  readonly offsetX: number
  readonly offsetY: number
}

export const minimumScale = 0.02
export const maximumScale = 32
/** Margin around a fitted picture, CSS px; less of it in a room as small as a phone's. */
const fitMargin = ({ width, height }: Size): number => Math.min(32, Math.round(Math.min(width, height) / 16))

/** The whole picture, centred, never enlarged beyond its own pixels. */
export function fittedViewport(document: Size, room: Size, pixelRatio: number): Viewport {
  const margin = fitMargin(room)
  const scale = Math.min(
    Math.max(1, room.width - margin * 2) / document.width,
    Math.max(1, room.height - margin * 2) / document.height,
    1 / pixelRatio,
  )
  return centredViewport(document, room, scale)
}

export const centredViewport = (document: Size, room: Size, scale: number): Viewport => ({
  scale,
  offsetX: Math.round((room.width - document.width * scale) / 2),
  offsetY: Math.round((room.height - document.height * scale) / 2),
})

/** The rectangle of the whole document, CSS px of the canvas's own frame. */
export const documentBox = ({ scale, offsetX, offsetY }: Viewport, { width, height }: Size) => ({
  left: offsetX,
  top: offsetY,
  width: width * scale,
  height: height * scale,
})

/** Zooms so that the document point under `anchor` stays there. */
export function zoomAbout(viewport: Viewport, scale: number, anchor: Point): Viewport {
  const next = Math.min(maximumScale, Math.max(minimumScale, scale))
  const factor = next / viewport.scale
  return {
    scale: next,
    offsetX: anchor.x - (anchor.x - viewport.offsetX) * factor,
    offsetY: anchor.y - (anchor.y - viewport.offsetY) * factor,
  }
}

export const panBy = (viewport: Viewport, dx: number, dy: number): Viewport => ({
  ...viewport,
  offsetX: viewport.offsetX + dx,
  offsetY: viewport.offsetY + dy,
})

/** Two fingers went from two points to others: the document follows their middle and their distance. */
export function pinched(
  viewport: Viewport,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): Viewport {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const length = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(b.x - a.x, b.y - a.y))
  const [start, end] = [middle(from), middle(to)]
  const zoomed = zoomAbout(viewport, (viewport.scale * length(to)) / length(from), start)
  return panBy(zoomed, end.x - start.x, end.y - start.y)
}

export const toScreen = (viewport: Viewport, { x, y }: Point): Point => ({
  x: x * viewport.scale + viewport.offsetX,
  y: y * viewport.scale + viewport.offsetY,
})

export const toDocument = (viewport: Viewport, { x, y }: Point): Point => ({
  x: (x - viewport.offsetX) / viewport.scale,
  y: (y - viewport.offsetY) / viewport.scale,
})

/** The stops of the zoom commands, as shown (device px per document px). */
const zoomStops = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 4, 8, 16, 32]

/** The next stop above (`1`) or below (`-1`) the current zoom. */
export function nextZoomStop(zoom: number, direction: 1 | -1): number {
  const beyond =
    direction === 1
      ? zoomStops.find((stop) => stop > zoom * 1.01)
      : zoomStops.findLast((stop) => stop < zoom * 0.99)
  return beyond ?? zoom
}
