import type { Spherize } from '../document/distortion-filter'
import { bentDocument } from './bent-document'
import type { FilterOperation } from './filter-operation'

/**
 * Wraps the picture around a sphere, or a cylinder, seen from afar: distances in the plane become distances along the
 * surface; lower amounts interpolate. Not measured.
 */
export const spherize: FilterOperation<Spherize> = {
  id: 'spherize',
  ranges: { amount: [-1, 1] },
  coversDocument: true,
  marginPx: () => 0,
  apply: (source, { amount, direction }, context) =>
    bentDocument(source, context, (point) => {
      const across = direction === 'vertical' ? 0 : point.x
      const down = direction === 'horizontal' ? 0 : point.y
      const distance = Math.hypot(across, down)
      if (distance >= 1 || distance === 0) return
      const nearer = wrapped(distance, amount) / distance
      if (direction !== 'vertical') point.x *= nearer
      if (direction !== 'horizontal') point.y *= nearer
    }),
}

/** The distance from the centre, 0..1, of the source of what is seen at `distance`. */
const wrapped = (distance: number, amount: number): number => {
  const onSurface = amount < 0 ? Math.sin((Math.PI / 2) * distance) : Math.asin(distance) / (Math.PI / 2)
  return distance + Math.abs(amount) * (onSurface - distance)
}
