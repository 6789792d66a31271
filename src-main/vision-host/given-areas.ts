import { AppError } from '@contract/errors'
import type { QuadFault } from '@contract/failures/photos'
import type { Quad, Size } from '@geometry/plane'
import type { WishedArea } from '../service/ports/vision'

/** Corners may lie so far out of the photo, px: rounding of whoever sends them. */
const tolerance = 0.5
const shortestSide = 8

/** Throws `INVALID_INPUT`, which names the area, for corners that are none. */
export const assertAreas = (areas: readonly WishedArea[], { width, height }: Size): void => {
  for (const { name, quad } of areas) {
    const fault = faultOf(quad, { width, height })
    if (fault) throw new AppError('quadUnfit', { area: name, fault, width, height })
  }
}

const faultOf = (quad: Quad, { width, height }: Size): QuadFault | null => {
  const isWithin = quad.every(
    ({ x, y }) => x >= -tolerance && y >= -tolerance && x <= width + tolerance && y <= height + tolerance,
  )
  if (!isWithin) return 'outside'
  const next = (at: number) => quad[(at + 1) % 4] ?? quad[0]
  const isNarrow = quad.some(
    (from, at) => Math.hypot(next(at).x - from.x, next(at).y - from.y) < shortestSide,
  )
  if (isNarrow) return 'narrow'
  // Clockwise, with y down, every turn is to the right.
  const isConvex = quad.every((from, at) => {
    const [middle, to] = [next(at), next(at + 1)]
    return (middle.x - from.x) * (to.y - middle.y) - (middle.y - from.y) * (to.x - middle.x) > 0
  })
  return isConvex ? null : 'crossed'
}
