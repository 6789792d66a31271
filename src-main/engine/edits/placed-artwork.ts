import type { CanvasPlacement } from '../warp/place-artwork'
import type { ResourceSource } from './resource-source'

/** A picture in the place of what a smart object holds. */
export interface PlacedArtwork {
  readonly artwork: ResourceSource
  readonly placement: CanvasPlacement
}
