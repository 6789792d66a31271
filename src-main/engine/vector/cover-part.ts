import type { Rect } from '../document/geometry'
import { coverRegion, type Region } from './cover-region'
import { type OutlinePart, partRegion, type SharePart } from './outline-part'

/** As `coverRegion`. A share is 0 in pixels that hold nothing to have a share of. */
export const coverPart = (out: Float32Array, bounds: Rect, part: OutlinePart): void => {
  if (part.kind !== 'share') {
    coverRegion(out, bounds, partRegion(part))
    return
  }
  const among = new Float32Array(out.length)
  coverRegion(among, bounds, amongRegion(part))
  coverRegion(out, bounds, partRegion({ ...part, kind: part.of }))
  for (let i = 0; i < out.length; i += 1) out[i] = among[i] > 0 ? Math.min(1, out[i] / among[i]) : 0
}

const amongRegion = ({ among, outline, stroke }: SharePart): Region => {
  if (among === 'whole') return partRegion({ kind: 'whole', outline, stroke })
  const inside = partRegion({ kind: 'inside', outline })
  return among === 'inside' ? inside : { ...inside, isInside: (state) => !inside.isInside(state) }
}
