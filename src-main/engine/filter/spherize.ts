import type { Spherize } from '../document/distortion-filter'
import { bentDocument } from './bent-document'
import type { FilterOperation } from './filter-operation'

/** Wrapped around a ball, or a cylinder, that is seen from afar: lengths along the surface for lengths in the plane; less of it, the way between. Not measured. */
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

/** How far from the middle that lies, of 1, which is seen at a distance. */
const wrapped = (distance: number, amount: number): number => {
  const onSurface = amount < 0 ? Math.sin((Math.PI / 2) * distance) : Math.asin(distance) / (Math.PI / 2)
  return distance + Math.abs(amount) * (onSurface - distance)
}
