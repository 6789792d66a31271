import type { Size } from '@geometry/plane'
import { boxCorners, type PlacedBox } from './placed-box'
import type { SnapLine } from './snap-line'

export interface SnappedBox {
  readonly box: PlacedBox
  readonly lines: readonly SnapLine[]
}

/** Moves the box by less than `reach` canvas px so that its edges or centre meet the canvas's edges or centre. */
export function snapBox(box: PlacedBox, canvas: Size, reach: number): SnappedBox {
  const corners = boxCorners(box)
  const x = nearest(
    corners.map((corner) => corner.x),
    box.center.x,
    canvas.width,
    reach,
  )
  const y = nearest(
    corners.map((corner) => corner.y),
    box.center.y,
    canvas.height,
    reach,
  )
  const lines: SnapLine[] = []
  if (x) lines.push(canvasLine('x', x.line, canvas))
  if (y) lines.push(canvasLine('y', y.line, canvas))
  const center = { x: box.center.x + (x?.shift ?? 0), y: box.center.y + (y?.shift ?? 0) }
  return { box: { ...box, center }, lines }
}

/** Across the whole canvas, at `position` of one of its axes. */
export const canvasLine = (axis: 'x' | 'y', position: number, { width, height }: Size): SnapLine =>
  axis === 'x'
    ? { of: 'canvas', from: { x: position, y: 0 }, to: { x: position, y: height } }
    : { of: 'canvas', from: { x: 0, y: position }, to: { x: width, y: position } }

function nearest(
  positions: readonly number[],
  center: number,
  length: number,
  reach: number,
): { readonly line: number; readonly shift: number } | null {
  const candidates = [
    { line: length / 2, shift: length / 2 - center },
    { line: 0, shift: -Math.min(...positions) },
    { line: length, shift: length - Math.max(...positions) },
  ].filter(({ shift }) => Math.abs(shift) <= reach)
  return candidates.sort((a, b) => Math.abs(a.shift) - Math.abs(b.shift))[0] ?? null
}
