import type { ArtworkWire, ArtworkPlacement as WirePlacement } from '@contract/edits/artwork'
import type { ArtworkTile } from '@contract/edits/artwork-tile'
import { findSmartObject } from '../document/find-layer'
import type { LayerPath } from '../document/layer-path'
import type { CanvasPlacement } from '../warp/place-artwork'
import type { Tile } from '../warp/tile-plan'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind } from './edit-kind'
import type { PlacedArtwork } from './placed-artwork'
import type { RemoteEdit } from './remote-edit'

export interface SmartObjectEdit extends PlacedArtwork {
  /** Any one of the layers that share the contents. */
  readonly layer: LayerPath
}

export interface ArtworkEdits {
  /** Artwork on a smart object replaces any edits inside the smart object. */
  readonly smartObjects: readonly SmartObjectEdit[]
}

export const artwork: EditKind<ArtworkWire, ArtworkEdits> = {
  neutral: { smartObjects: [] },
  resolve: ({ smart_objects }, targets) => ({
    smartObjects: smart_objects.map(({ uuid, artwork_id, placement }) => ({
      layer: targets.smartObject(uuid),
      artwork: targets.artwork(artwork_id),
      placement: enginePlacementOf(placement),
    })),
  }),
  divide: ({ smartObjects }, contentsOf) =>
    mapDivided(dividedByLayer(smartObjects, contentsOf), (own) => ({ smartObjects: own })),
  bind({ smartObjects }, { document, name }) {
    if (smartObjects.length === 0) return null
    return {
      artworks: new Map(
        smartObjects.map(({ layer: [id = 0], artwork: picture, placement }) => [
          findSmartObject(document, id, name).contentsId,
          { artwork: picture, placement },
        ]),
      ),
    }
  },
  files: ({ smartObjects }) =>
    smartObjects.flatMap(({ artwork: picture }) => ('path' in picture ? [picture.path] : [])),
  remote: ({ smartObjects }) =>
    smartObjects.flatMap((edit) => [{ kind: 'artwork', ...edit }, ...gapsOf(edit)]),
}

/** What only this program does with artwork. */
const gapsOf = ({ placement: { tile, skew } }: PlacedArtwork): readonly RemoteEdit[] => [
  ...(tile ? [{ kind: 'unavailable', what: 'repeatArtwork' } as const] : []),
  ...(skew && (skew.x !== 0 || skew.y !== 0) ? [{ kind: 'unavailable', what: 'skewArtwork' } as const] : []),
]

/** Translates the wire's placement to the engine's. */
export const enginePlacementOf = (placement: WirePlacement): CanvasPlacement => ({
  fit: placement.fit,
  rotateDegrees: placement.rotate,
  flipHorizontal: placement.flip_horizontal,
  flipVertical: placement.flip_vertical,
  size: placement.size,
  position: placement.position,
  ...(placement.skew && { skew: placement.skew }),
  ...(placement.tile && { tile: engineTileOf(placement.tile) }),
})

const engineTileOf = ({ repeat, spacing, offset, is_mirrored }: ArtworkTile): Tile => ({
  repeat,
  spacing,
  offset,
  isMirrored: is_mirrored,
})
