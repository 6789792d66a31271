import type { ArtworkWire, ArtworkPlacement as WirePlacement } from '@contract/edits/artwork'
import type { ArtworkTile } from '@contract/edits/artwork-tile'
import type { ServiceGap } from '@contract/failures/remote'
import type { BlendModeId } from '@contract/vocabulary'
import { findSmartObject } from '../document/find-layer'
import type { LayerPath } from '../document/layer-path'
import type { CanvasPlacement } from '../warp/place-artwork'
import type { Tile } from '../warp/tile-plan'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind } from './edit-kind'
import type { EditTargets } from './edit-targets'
import { isStacked, type PlacedArtwork, type StackedArtwork } from './placed-artwork'
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
    smartObjects: smart_objects.map(({ uuid, above = [], ...first }) => ({
      layer: targets.smartObject(uuid),
      ...stackedOf(first, targets),
      ...(above.length > 0 && { above: above.map((each) => stackedOf(each, targets)) }),
    })),
  }),
  divide: ({ smartObjects }, contentsOf) =>
    mapDivided(dividedByLayer(smartObjects, contentsOf), (own) => ({ smartObjects: own })),
  bind({ smartObjects }, { document, name }) {
    if (smartObjects.length === 0) return null
    return {
      artworks: new Map(
        smartObjects.map(({ layer: [id = 0], ...placed }) => [
          findSmartObject(document, id, name).contentsId,
          placed,
        ]),
      ),
    }
  },
  files: ({ smartObjects }) =>
    smartObjects.flatMap(({ artwork: picture, above = [] }) =>
      [picture, ...above.map((each) => each.artwork)].flatMap((each) => ('path' in each ? [each.path] : [])),
    ),
  remote: ({ smartObjects }) =>
    smartObjects.flatMap((edit) => [{ kind: 'artwork', ...edit }, ...gapsOf(edit)]),
}

type StackedWire = Pick<ArtworkWire['smart_objects'][number], 'artwork_id' | 'placement' | 'opacity'> & {
  readonly blend_mode?: BlendModeId | undefined
}

const stackedOf = (
  { artwork_id, placement, opacity, blend_mode }: StackedWire,
  targets: Pick<EditTargets, 'artwork'>,
): StackedArtwork => ({
  artwork: targets.artwork(artwork_id),
  placement: enginePlacementOf(placement),
  ...(opacity !== undefined && { opacity: opacity / 100 }),
  ...(blend_mode !== undefined && { blendMode: blend_mode }),
})

/** What only this program does with artwork. */
const gapsOf = (placed: PlacedArtwork): readonly RemoteEdit[] => {
  const placements = [placed, ...(placed.above ?? [])].map(({ placement }) => placement)
  const gaps: readonly (readonly [boolean, ServiceGap])[] = [
    [placements.some(({ tile }) => tile !== undefined), 'repeatArtwork'],
    [placements.some(({ skew }) => skew !== undefined && (skew.x !== 0 || skew.y !== 0)), 'skewArtwork'],
    [isStacked(placed), 'stackArtwork'],
  ]
  return gaps.flatMap(([isAsked, what]) => (isAsked ? [{ kind: 'unavailable', what }] : []))
}

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
