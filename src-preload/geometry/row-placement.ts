import type { FitMode } from '@contract/vocabulary'
import { type BoxPlace, boxOn } from './fitted-box'
import type { Size } from './plane'

/** Percent of the canvas, of the placement's own size, degrees clockwise; an absent field changes nothing. */
interface RowWish {
  readonly fit?: FitMode
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  readonly rotate?: number
}

interface Placed extends BoxPlace {
  readonly fit: FitMode
  readonly rotate: number
}

/** The placement of a column of the grid as a row of a table wants it, on a print area of this size. */
export const placedInRow = <Placement extends Placed>(
  placement: Placement,
  { fit = placement.fit, rotate = placement.rotate, x = 0, y = 0, scale = 100 }: RowWish,
  canvas: Size,
): Placement => {
  const turned = { ...placement, fit, rotate }
  if (x === 0 && y === 0 && scale === 100) return turned
  const box = boxOn(canvas, placement)
  const width = Math.max(1, (box.width * scale) / 100)
  const height = Math.max(1, (box.height * scale) / 100)
  const left = box.center.x + (canvas.width * x) / 100 - width / 2
  const top = box.center.y + (canvas.height * y) / 100 - height / 2
  return { ...turned, size: { width, height }, position: { left, top } }
}
