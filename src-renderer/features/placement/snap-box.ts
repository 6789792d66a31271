import { boxCorners, type PlacedBox, type Size } from './placed-box'

/** A line of the canvas that the box has caught: `x` or `y` at `position` canvas px. */
export interface SnapGuide {
  readonly axis: 'x' | 'y'
  readonly position: number
}

export interface SnappedBox {
  readonly box: PlacedBox
  readonly guides: readonly SnapGuide[]
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
  const guides: SnapGuide[] = []
  if (x) guides.push({ axis: 'x', position: x.line })
  if (y) guides.push({ axis: 'y', position: y.line })
  const center = { x: box.center.x + (x?.shift ?? 0), y: box.center.y + (y?.shift ?? 0) }
  return { box: { ...box, center }, guides }
}

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
