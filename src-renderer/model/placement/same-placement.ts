import type { ArtworkPlacement } from '@contract/edits/artwork'

/** Whether two placements are the same, whatever the order of their fields. */
export const isSamePlacement = (a: ArtworkPlacement, b: ArtworkPlacement): boolean => keyOf(a) === keyOf(b)

const keyOf = ({ fit, rotate, size, position, skew, tile, ...flips }: ArtworkPlacement): string =>
  JSON.stringify([
    ...[fit, rotate, flips.flip_horizontal, flips.flip_vertical],
    ...[size?.width, size?.height, position?.left, position?.top],
    ...[skew?.x ?? 0, skew?.y ?? 0],
    ...(tile
      ? [tile.repeat, tile.is_mirrored, tile.spacing.x, tile.spacing.y, tile.offset.x, tile.offset.y]
      : []),
  ])
