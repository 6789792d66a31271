import type { Rect } from '../document/geometry'
import { coverRegion, type Region } from './cover-region'
import { type OutlinePart, partRegion, type SharePart } from './outline-part'
import { fineSamples, type SampleGrid } from './sample-grid'

/** As `coverRegion`. A share is 0 in pixels that hold nothing to have a share of. */
export const coverPart = (
  out: Float32Array,
  bounds: Rect,
  part: OutlinePart,
  samples: SampleGrid = fineSamples,
): void => {
  const cover = (covered: Float32Array, region: Region): void =>
    coverRegion(covered, bounds, { ...region, samples })
  if (part.kind !== 'share') {
    cover(out, partRegion(part, samples))
    return
  }
  const among = new Float32Array(out.length)
  cover(among, amongRegion(part, samples))
  cover(out, partRegion({ ...part, kind: part.of }, samples))
  for (let i = 0; i < out.length; i += 1) out[i] = among[i] > 0 ? Math.min(1, out[i] / among[i]) : 0
}

const amongRegion = ({ among, outline, stroke }: SharePart, samples: SampleGrid): Region => {
  if (among === 'whole') return partRegion({ kind: 'whole', outline, stroke }, samples)
  const inside = partRegion({ kind: 'inside', outline }, samples)
  return among === 'inside' ? inside : { ...inside, isInside: (state) => !inside.isInside(state) }
}
