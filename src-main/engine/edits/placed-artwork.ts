import type { CanvasPlacement } from '../warp/place-artwork'
import type { ResourceSource } from './resource-source'

/** One opaque colour, which fills the whole canvas: `#rrggbb`, sRGB. */
export interface OneColor {
  readonly color: string
}

/** A picture or a colour that replaces the contents of a smart object. */
export interface PlacedArtwork {
  readonly artwork: ResourceSource | OneColor
  readonly placement: CanvasPlacement
}
