import type { Point } from '@geometry/plane'
import { moveBox } from './box-gestures'
import type { PlacedBox } from './placed-box'

/** The way between a smart object's canvas and the screen. */
interface Projection {
  project(point: Point): Point
  unproject(point: Point): Point
}

/**
 * The box whose middle moved by so many pixels of the screen, whatever the perspective of its area is; `isLocked` keeps
 * to the longer axis.
 */
export function movedOnScreen(
  box: PlacedBox,
  { project, unproject }: Projection,
  by: Point,
  isLocked: boolean,
): PlacedBox {
  const isAcross = Math.abs(by.x) > Math.abs(by.y)
  const middle = project(box.center)
  const to = unproject({
    x: middle.x + (isLocked && !isAcross ? 0 : by.x),
    y: middle.y + (isLocked && isAcross ? 0 : by.y),
  })
  return moveBox(box, { x: to.x - box.center.x, y: to.y - box.center.y })
}
