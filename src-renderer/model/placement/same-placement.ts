import type { ArtworkPlacement } from '@contract/edits/artwork'

/** Whether two placements are the same, whatever the order of their fields. */
export const isSamePlacement = (a: ArtworkPlacement, b: ArtworkPlacement): boolean => keyOf(a) === keyOf(b)

const keyOf = ({ fit, rotate, flip_horizontal, flip_vertical, size, position }: ArtworkPlacement): string =>
  JSON.stringify([
    ...[fit, rotate, flip_horizontal, flip_vertical],
    ...[size?.width, size?.height, position?.left, position?.top],
  ])
