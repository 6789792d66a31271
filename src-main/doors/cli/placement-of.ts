import { type ArtworkPlacement, artworkPlacement } from '@contract/edits/artwork'
import type { PlacementOptions } from './cli-options'

/** The placement that the options of a command ask for. */
export const placementOf = ({
  fit,
  rotate,
  size,
  position,
  skew,
  tile,
}: PlacementOptions): ArtworkPlacement =>
  artworkPlacement.parse({
    fit,
    ...(rotate !== undefined && { rotate }),
    ...(size && { size }),
    ...(position && { position }),
    ...(skew && { skew }),
    ...(tile && { tile }),
  })
