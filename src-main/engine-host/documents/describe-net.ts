import type { Placement } from '../../engine/document/document'
import { canvasToDocument } from '../../engine/warp/canvas-to-document'
import type { SmartObjectDescription } from '../../service/ports/engine'

/** Points on each side: a smooth surface through them is off by less than a pixel of the screen. */
const pointsPerSide = 17
/** Places are told to a hundredth of a pixel. */
const rounded = (value: number): number => Math.round(value * 100) / 100

/** Where the window draws lines that bend with the canvas. Nothing for a canvas that is not warped. */
export const describeNet = (placement: Placement): Pick<SmartObjectDescription, 'net'> => {
  const map = placement.warp && canvasToDocument(placement)
  if (!map) return {}
  const { width, height } = placement.canvas
  const share = (index: number): number => index / (pointsPerSide - 1)
  const points = Array.from({ length: pointsPerSide ** 2 }, (_, index) => {
    const [column, row] = [index % pointsPerSide, Math.floor(index / pointsPerSide)]
    const { x, y } = map({ x: share(column) * width, y: share(row) * height })
    return [rounded(x), rounded(y)] as const
  })
  return points.flat().every(Number.isFinite) ? { net: { columns: pointsPerSide, points } } : {}
}
