import type { ArtworkPlacement } from '@contract/edits/artwork'
import { applyAffine, invertAffine, skewing } from '@geometry/affine'
import { boxOn, type FittedBox, scaleInto } from '@geometry/fitted-box'
import type { Point, Size } from '@geometry/plane'
import { rotatePoint } from './point'

/** The rectangle that artwork is fitted into, rotated clockwise about its centre. */
export interface PlacedBox extends FittedBox {
  readonly rotateDegrees: number
  /** Degrees by which it is slanted before it is rotated, as in a placement. */
  readonly skew?: Point
}

/** The smallest side a box can be given, canvas px. */
export const minimumSide = 1

/** The placement as a box; the wire's `null` fields stand for the whole canvas, centred. */
export function boxOfPlacement(placement: ArtworkPlacement, canvas: Size): PlacedBox {
  return {
    ...boxOn(canvas, placement),
    rotateDegrees: placement.rotate,
    ...(placement.skew && { skew: placement.skew }),
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
  const scale = scaleInto(box, artwork, 'fit')
  return { ...box, width: artwork.width * scale.x, height: artwork.height * scale.y }
}

/** The repeat of a pattern that begins where its offset has it; null for artwork that lies there once. */
export function repeatBox(placement: ArtworkPlacement, canvas: Size, artwork: Size): PlacedBox | null {
  const { tile, fit } = placement
  if (!tile) return null
  const box = boxOfPlacement(placement, canvas)
  const scale = scaleInto(box, artwork, fit)
  const size = { width: artwork.width * scale.x, height: artwork.height * scale.y }
  const center = fromBox(box, { x: tile.offset.x * size.width, y: tile.offset.y * size.height })
  return { ...box, ...size, center }
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
  const slanted = box.skew ? applyAffine(skewing(box.skew), local) : local
  const turned = rotatePoint(slanted, box.rotateDegrees)
  return { x: box.center.x + turned.x, y: box.center.y + turned.y }
}

export function toBox(box: PlacedBox, point: Point): Point {
  const slanted = rotatePoint({ x: point.x - box.center.x, y: point.y - box.center.y }, -box.rotateDegrees)
  const upright = box.skew && invertAffine(skewing(box.skew))
  return upright ? applyAffine(upright, slanted) : slanted
}

/** -180 < degrees <= 180 */
export function normalizeDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
