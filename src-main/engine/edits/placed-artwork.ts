import type { BlendModeId } from '@contract/vocabulary'
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
  /** 0..1; opaque by default. */
  readonly opacity?: number
  /** More artworks on the same canvas, from back to front. */
  readonly above?: readonly StackedArtwork[]
}

export interface StackedArtwork {
  readonly artwork: ResourceSource
  readonly placement: CanvasPlacement
  /** 0..1; opaque by default. */
  readonly opacity?: number
  /** With the artworks below it; `normal` by default. */
  readonly blendMode?: BlendModeId
}

/** Whether the artwork must be mixed on a canvas before it is placed. */
export const isStacked = ({ opacity = 1, above = [] }: PlacedArtwork): boolean =>
  opacity < 1 || above.length > 0
