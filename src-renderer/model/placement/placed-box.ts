import type { ArtworkPlacement } from '@contract/edits/artwork'
import { type Point, rotatePoint } from './point'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The rectangle that artwork is fitted into: pixels of the smart object's own canvas, rotated clockwise about its
 * centre.
 */
export interface PlacedBox {
  readonly center: Point
  readonly width: number
  readonly height: number
  readonly rotateDegrees: number
}

/** The smallest side a box can be given, canvas px. */
export const minimumSide = 1

/** The placement as a box; the wire's `null` fields stand for the whole canvas, centred. */
export function boxOfPlacement(placement: ArtworkPlacement, canvas: Size): PlacedBox {
  const { width, height } = placement.size ?? canvas
  const left = placement.position?.left ?? (canvas.width - width) / 2
  const top = placement.position?.top ?? (canvas.height - height) / 2
  return {
    center: { x: left + width / 2, y: top + height / 2 },
    width,
    height,
    rotateDegrees: placement.rotate,
  }
}

/** Rounded to hundredths of a pixel, so that the window shows, stores and sends the same number. */
export function placementOfBox(placement: ArtworkPlacement, box: PlacedBox): ArtworkPlacement {
  const width = Math.max(minimumSide, hundredths(box.width))
  const height = Math.max(minimumSide, hundredths(box.height))
  return {
    ...placement,
    rotate: hundredths(normalizeDegrees(box.rotateDegrees)),
    size: { width, height },
    position: { left: hundredths(box.center.x - width / 2), top: hundredths(box.center.y - height / 2) },
  }
}

/** The part of its box that the artwork covers: `fit` leaves margins, the other modes fill the box. */
export function visibleBox(placement: ArtworkPlacement, canvas: Size, artwork: Size): PlacedBox {
  const box = boxOfPlacement(placement, canvas)
  if (placement.fit !== 'fit') return box
  const scale = Math.min(box.width / artwork.width, box.height / artwork.height)
  return { ...box, width: artwork.width * scale, height: artwork.height * scale }
}

/** Top left, top right, bottom right, bottom left on the canvas. */
export function boxCorners(box: PlacedBox): readonly [Point, Point, Point, Point] {
  const w = box.width / 2
  const h = box.height / 2
  const corner = (x: number, y: number): Point => fromBox(box, { x, y })
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]
}

/** From the box's own frame (origin at its centre, its own axes) to the canvas. */
export function fromBox(box: PlacedBox, local: Point): Point {
  const turned = rotatePoint(local, box.rotateDegrees)
  return { x: box.center.x + turned.x, y: box.center.y + turned.y }
}

export function toBox(box: PlacedBox, point: Point): Point {
  return rotatePoint({ x: point.x - box.center.x, y: point.y - box.center.y }, -box.rotateDegrees)
}

/** Canvas px per artwork px; above 1 the artwork is enlarged. The larger of the two axes, which shows first. */
export function enlargement(placement: ArtworkPlacement, canvas: Size, artwork: Size): number {
  const box = boxOfPlacement(placement, canvas)
  const x = box.width / artwork.width
  const y = box.height / artwork.height
  return placement.fit === 'fit' ? Math.min(x, y) : Math.max(x, y)
}

/** -180 < degrees <= 180 */
export function normalizeDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
