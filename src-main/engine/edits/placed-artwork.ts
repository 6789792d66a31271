import type { CanvasPlacement } from '../warp/place-artwork'
import type { ResourceSource } from './resource-source'

/** A picture that replaces the contents of a smart object. */
export interface PlacedArtwork {
  readonly artwork: ResourceSource
  readonly placement: CanvasPlacement
}
