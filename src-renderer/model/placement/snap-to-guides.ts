import type { Guide } from '@contract/desktop/documents'
import type { Point } from '@geometry/plane'
import { moveBox } from './box-gestures'
import type { CanvasSurface } from './canvas-surface'
import { boxCorners, type PlacedBox } from './placed-box'
import type { SnappedBox } from './snap-box'
import type { SnapLine } from './snap-line'

/** Far outside every document. */
const farPx = 100_000

/**
 * Moves the box so that a corner or its centre, as seen in the document, meets the nearest guide: at most one of each
 * direction. Null if none is within `reach` document px.
 */
export function snapToGuides(
  box: PlacedBox,
  surface: CanvasSurface,
  guides: readonly Guide[],
  reach: number,
): SnappedBox | null {
  const snapped = (['x', 'y'] as const).reduce<SnappedBox>(
    (current, axis) => {
      const caught = nearest(current.box, axis)
      if (!caught) return current
      const target = surface.toCanvas({ ...caught.seen, [axis]: caught.guide.position })
      const by = { x: target.x - caught.point.x, y: target.y - caught.point.y }
      return { box: moveBox(current.box, by), lines: [...current.lines, lineOf(caught.guide)] }
    },
    { box, lines: [] },
  )
  return snapped.lines.length > 0 ? snapped : null

  function nearest(of: PlacedBox, axis: 'x' | 'y') {
    const points = [of.center, ...boxCorners(of)].map((point) => ({ point, seen: surface.toDocument(point) }))
    return guides
      .filter((guide) => guide.axis === axis)
      .flatMap((guide) =>
        points.map(({ point, seen }) => ({
          guide,
          point,
          seen,
          miss: Math.abs(seen[axis] - guide.position),
        })),
      )
      .filter(({ miss }) => miss <= reach)
      .toSorted((a, b) => a.miss - b.miss)[0]
  }
}

const lineOf = ({ axis, position }: Guide): SnapLine => {
  const end = (along: number): Point => (axis === 'x' ? { x: position, y: along } : { x: along, y: position })
  return { of: 'document', from: end(-farPx), to: end(farPx) }
}
