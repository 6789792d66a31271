import type { Point } from '@geometry/plane'
import { moveBox } from './box-gestures'
import type { CanvasSurface } from './canvas-surface'
import { boxCorners, type PlacedBox } from './placed-box'

/** Where artworks on several print areas are brought together, as the document shows them. */
export const sharedLines = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type SharedLine = (typeof sharedLines)[number]

/** Artwork on a print area of its own. */
export interface SurfaceBox {
  readonly box: PlacedBox
  readonly surface: CanvasSurface
}

const axisOf: Readonly<Record<SharedLine, 'x' | 'y'>> = {
  left: 'x',
  centre: 'x',
  right: 'x',
  top: 'y',
  middle: 'y',
  bottom: 'y',
}

/** In perspective a move changes the size on the document, and with it the side that is aligned. */
const rounds = 8

/**
 * The boxes with one side, or their middles, on one line of the document: the outermost side among them, or the middle
 * of them all. The other direction stays.
 */
export function alignAcross(boxes: readonly SurfaceBox[], line: SharedLine): readonly PlacedBox[] {
  const axis = axisOf[line]
  const spans = boxes.map((each) => spanOf(each, axis))
  const [from, to] = [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))]
  const target = atLine([from, to], line)
  return boxes.map((each) => {
    let { box } = each
    for (let round = 0; round < rounds; round += 1) {
      const miss = target - atLine(spanOf({ ...each, box }, axis), line)
      if (Math.abs(miss) < 0.01) break
      box = movedBy({ ...each, box }, axis, miss)
    }
    return box
  })
}

const atLine = ([from, to]: readonly [number, number], line: SharedLine): number => {
  if (line === 'left' || line === 'top') return from
  return line === 'right' || line === 'bottom' ? to : (from + to) / 2
}

function spanOf({ box, surface }: SurfaceBox, axis: 'x' | 'y'): readonly [number, number] {
  const positions = boxCorners(box).map((corner) => surface.toDocument(corner)[axis])
  return [Math.min(...positions), Math.max(...positions)]
}

function movedBy({ box, surface }: SurfaceBox, axis: 'x' | 'y', by: number): PlacedBox {
  const seen = surface.toDocument(box.center)
  const to: Point = surface.toCanvas({ ...seen, [axis]: seen[axis] + by })
  return moveBox(box, { x: to.x - box.center.x, y: to.y - box.center.y })
}
