import type { Point, Size } from '@geometry/plane'
import { boxCorners, fromBox, minimumSide, normalizeDegrees, type PlacedBox, toBox } from './placed-box'

/** The side of the box with the handle: -1 left or top, 1 right or bottom, 0 in the middle. */
export interface ScaleHandle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export const cornerHandles: readonly ScaleHandle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]

export const edgeHandles: readonly ScaleHandle[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]

export interface ScaleOptions {
  readonly keepsRatio: boolean
  /** Both sides move, the centre stays. */
  readonly aboutCenter: boolean
}

export const handlePoint = (box: PlacedBox, handle: ScaleHandle): Point =>
  fromBox(box, { x: (handle.x * box.width) / 2, y: (handle.y * box.height) / 2 })

export const moveBox = (box: PlacedBox, by: Point): PlacedBox => ({
  ...box,
  center: { x: box.center.x + by.x, y: box.center.y + by.y },
})

/** Aligns the box to a side of the canvas or to its middle, with all corners inside that side. */
export function alignBox(box: PlacedBox, canvas: Size, to: ScaleHandle): PlacedBox {
  const corners = boxCorners(box)
  const along = (axis: 'x' | 'y', side: -1 | 0 | 1, length: number): number => {
    const positions = corners.map((corner) => corner[axis])
    if (side === 0) return length / 2
    const shift = side === -1 ? -Math.min(...positions) : length - Math.max(...positions)
    return box.center[axis] + shift
  }
  return { ...box, center: { x: along('x', to.x, canvas.width), y: along('y', to.y, canvas.height) } }
}

/**
 * The box whose handle lies under `pointer` (canvas px). The opposite side stays where it is; sides never turn over.
 */
export function scaleBox(
  box: PlacedBox,
  handle: ScaleHandle,
  pointer: Point,
  options: ScaleOptions,
): PlacedBox {
  const local = toBox(box, pointer)
  const spread = options.aboutCenter ? 2 : 1
  const reach = options.aboutCenter ? 0 : 0.5
  const along = (side: number, position: number, length: number): number =>
    side === 0 ? length : Math.max(minimumSide, (side * position + reach * length) * spread)
  let width = along(handle.x, local.x, box.width)
  let height = along(handle.y, local.y, box.height)
  if (options.keepsRatio) {
    const factor = ratioFactor(handle, width / box.width, height / box.height)
    width = Math.max(minimumSide, box.width * factor)
    height = Math.max(minimumSide, box.height * factor)
  }
  const shift = options.aboutCenter
    ? { x: 0, y: 0 }
    : { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 }
  return { ...box, width, height, center: fromBox(box, shift) }
}

/** Turns the box so that a grip first taken at `from` lies under `to`; `stepDegrees` > 0 keeps to multiples of it. */
export function rotateBox(box: PlacedBox, from: Point, to: Point, stepDegrees: number): PlacedBox {
  const angle = (point: Point): number =>
    (Math.atan2(point.y - box.center.y, point.x - box.center.x) * 180) / Math.PI
  const turned = box.rotateDegrees + angle(to) - angle(from)
  const kept = stepDegrees > 0 ? Math.round(turned / stepDegrees) * stepDegrees : turned
  return { ...box, rotateDegrees: normalizeDegrees(kept) }
}

function ratioFactor(handle: ScaleHandle, x: number, y: number): number {
  if (handle.x === 0) return y
  if (handle.y === 0) return x
  return Math.max(x, y)
}
