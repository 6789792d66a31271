import { fillRings } from './fill-rings'
import type { Ring } from './ring'
import { type SamplePlane, samplePlane } from './sample-plane'

/** Takes away the samples outside a box. */
export const keepInside = (plane: SamplePlane, box: Ring): void => {
  const inside = samplePlane(plane.bounds, plane.perPixel)
  fillRings(inside, [box], { x: 0, y: 0 })
  for (let i = 0; i < plane.masks.length; i += 1) plane.masks[i] &= inside.masks[i]
}
