import type { Point, Size } from '@geometry/plane'
import { type ScaleHandle, type ScaleOptions, scaleBox } from './box-gestures'
import { fromBox, type PlacedBox } from './placed-box'
import { canvasLine, type SnappedBox } from './snap-box'

interface SnapScaleOptions extends ScaleOptions {
  readonly canvas: Size
  /** Canvas px; 0 turns snapping off. */
  readonly reach: number
}

interface Caught {
  readonly axis: 'x' | 'y'
  readonly line: number
  /** The length of the box along the axis at which the edge meets the line. */
  readonly length: number
  readonly miss: number
}

const lengthOf = { x: 'width', y: 'height' } as const

/**
 * Like `scaleBox`, but an edge near an edge or the middle of the canvas snaps to it. A rotated box does not snap: its
 * edges are parallel to no line.
 */
export function snapScaledBox(
  start: PlacedBox,
  handle: ScaleHandle,
  pointer: Point,
  { canvas, reach, ...options }: SnapScaleOptions,
): SnappedBox {
  const scaled = scaleBox(start, handle, pointer, options)
  if (start.rotateDegrees !== 0 || reach <= 0) return { box: scaled, lines: [] }
  const all = (['x', 'y'] as const).flatMap((axis) => caughtAlong(axis))
  const nearest = all.toSorted((a, b) => Math.abs(a.miss) - Math.abs(b.miss))
  const caught = options.keepsRatio ? nearest.slice(0, 1) : nearest
  if (caught.length === 0) return { box: scaled, lines: [] }

  const lengthAlong = (axis: 'x' | 'y'): number => {
    const own = caught.find((each) => each.axis === axis)
    if (own) return own.length
    const [other] = caught
    if (!options.keepsRatio || !other) return scaled[lengthOf[axis]]
    return (start[lengthOf[axis]] * other.length) / start[lengthOf[other.axis]]
  }
  const box = scaleBox(start, handle, pointerFor(lengthAlong('x'), lengthAlong('y')), options)
  return { box, lines: caught.map(({ axis, line }) => canvasLine(axis, line, canvas)) }

  function caughtAlong(axis: 'x' | 'y'): readonly Caught[] {
    const side = handle[axis]
    if (side === 0) return []
    const edge = scaled.center[axis] + (side * scaled[lengthOf[axis]]) / 2
    const whole = canvas[lengthOf[axis]]
    return [0, whole / 2, whole]
      .map((line) => ({ axis, line, miss: line - edge, length: lengthTo(axis, line - edge) }))
      .filter(({ miss, length }) => Math.abs(miss) <= reach && length > 1)
      .toSorted((a, b) => Math.abs(a.miss) - Math.abs(b.miss))
      .slice(0, 1)
  }

  function lengthTo(axis: 'x' | 'y', miss: number): number {
    return scaled[lengthOf[axis]] + miss * handle[axis] * (options.aboutCenter ? 2 : 1)
  }

  /** The pointer position that gives these lengths. */
  function pointerFor(width: number, height: number): Point {
    const along = (side: number, length: number, old: number): number =>
      options.aboutCenter ? (side * length) / 2 : side * (length - old / 2)
    return fromBox(start, {
      x: along(handle.x, width, start.width),
      y: along(handle.y, height, start.height),
    })
  }
}
