import type { DocumentEdits as PageEdits, ArtworkPlacement as PagePlacement } from '@contract/desktop/edits'
import type { Uuid } from '@contract/vocabulary'
import type { ArtworkPlacement, ArtworkSource, DocumentEdits, LayerPath } from './engine'

/** What the page's names stand for: main finds it in the document's index, the engine's process in what main told it. */
export interface EditTargets {
  /** Throws `LAYER_NOT_FOUND`. */
  layer(uuid: Uuid): LayerPath
  /** Throws `LAYER_NOT_FOUND`. */
  smartObject(uuid: Uuid): LayerPath
  /** Throws `NOT_FOUND` for one that is there no more. */
  artwork(id: string): ArtworkSource
}

/** What the window changed, in the engine's own words: a preview and an export of the same edits draw the same. */
export const engineEditsOf = (edits: PageEdits, targets: EditTargets): DocumentEdits => ({
  layerComp: edits.layer_comp,
  smartObjects: edits.smart_objects.map(({ uuid, artwork_id, placement }) => ({
    layer: targets.smartObject(uuid),
    artwork: targets.artwork(artwork_id),
    placement: enginePlacementOf(placement),
  })),
  looks: edits.looks.map(({ uuid, color, adjustments }) => ({
    layer: targets.smartObject(uuid),
    color: color && { hex: color.hex, blendMode: color.blending_mode },
    adjustments,
  })),
  fills: edits.fills.map(({ uuid, hex }) => ({ layer: targets.layer(uuid), hex })),
  hiddenLayers: edits.hidden_layers.map((uuid) => targets.layer(uuid)),
  shownLayers: edits.shown_layers.map((uuid) => targets.layer(uuid)),
})

export const enginePlacementOf = (placement: PagePlacement): ArtworkPlacement => ({
  fit: placement.fit,
  rotateDegrees: placement.rotate,
  flipHorizontal: placement.flip_horizontal,
  flipVertical: placement.flip_vertical,
  size: placement.size,
  position: placement.position,
})
