import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical } from 'lucide-react'

/**
 * By the direction in which a picture is flipped: left and right change places about an upright axis. The library's
 * `FlipHorizontal2` is named for the direction of the axis.
 */
export const flipIcons = {
  horizontal: CaretsToAxisDashedVertical,
  vertical: CaretsToAxisDashedHorizontal,
} as const
