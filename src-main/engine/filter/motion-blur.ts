import type { MotionBlur } from '../document/smart-filter'
import { emptyPicture, type FilterOperation, type FilterPicture } from './filter-operation'

/** The mean along a line through each pixel; the line is as long as the distance. */
export const motionBlur: FilterOperation<MotionBlur> = {
  id: 'motion-blur',
  ranges: { angleDegrees: [-360, 360], distancePx: [1, 2000] },
  marginPx: ({ distancePx }) => Math.ceil(distancePx / 2) + 1,
  apply: (source, { angleDegrees, distancePx }) => {
    const target = emptyPicture(source)
    const steps = Math.max(1, Math.ceil(distancePx))
    const angle = (angleDegrees * Math.PI) / 180
    for (let step = 0; step < steps; step += 1) {
      const along = ((step + 0.5) / steps - 0.5) * distancePx
      // Angles are counter-clockwise, rows run downwards.
      addShifted(target, source, { x: along * Math.cos(angle), y: -along * Math.sin(angle) }, 1 / steps)
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
