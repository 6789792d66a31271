import type { MotionBlur } from '../document/smart-filter'
import { emptyPicture, type FilterOperation, type FilterPicture } from './filter-operation'

/**
 * The mean along a line through each pixel; the line is as long as the distance. Places a pixel apart count as far as
 * they lie on it, so that no length between two whole ones makes a step.
 */
export const motionBlur: FilterOperation<MotionBlur> = {
  id: 'motion-blur',
  ranges: { angleDegrees: [-360, 360], distancePx: [1, 2000] },
  marginPx: ({ distancePx }) => Math.ceil(distancePx / 2) + 1,
  apply: (source, { angleDegrees, distancePx }) => {
    const target = emptyPicture(source)
    const angle = (angleDegrees * Math.PI) / 180
    const last = Math.ceil((distancePx - 1) / 2)
    for (let along = -last; along <= last; along += 1) {
      const onLine = Math.min(1, (distancePx + 1) / 2 - Math.abs(along))
      // Angles are counter-clockwise, rows run downwards.
      const by = { x: along * Math.cos(angle), y: -along * Math.sin(angle) }
      addShifted(target, source, by, onLine / distancePx)
    }
    return target
  },
}

/** Adds the source moved by fractions of a pixel, bilinearly. */
const addShifted = (
  target: FilterPicture,
  source: FilterPicture,
  by: { readonly x: number; readonly y: number },
  weight: number,
): void => {
  const left = Math.floor(by.x)
  const top = Math.floor(by.y)
  const right = by.x - left
  const below = by.y - top
  addMoved(target, source, left, top, weight * (1 - right) * (1 - below))
  addMoved(target, source, left + 1, top, weight * right * (1 - below))
  addMoved(target, source, left, top + 1, weight * (1 - right) * below)
  addMoved(target, source, left + 1, top + 1, weight * right * below)
}

const addMoved = (
  target: FilterPicture,
  source: FilterPicture,
  dx: number,
  dy: number,
  weight: number,
): void => {
  if (weight === 0) return
  const { width, height } = source
  source.planes.forEach((plane, index) => {
    const out = target.planes[index]!
    for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y += 1)
      for (let x = Math.max(0, dx); x < Math.min(width, width + dx); x += 1)
        out[y * width + x]! += weight * plane[(y - dy) * width + x - dx]!
  })
}
