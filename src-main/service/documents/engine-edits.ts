import type { DocumentEdits } from '@contract/desktop/edits'
import type { Artworks } from '../artworks/artworks'
import { layerOf, smartObjectPathOf } from '../layer-index'
import type { DocumentEdits as EngineEdits } from '../ports/engine'
import type { OpenDocument } from './document-record'

/** What the window changed, in the engine's own words. Throws `LAYER_NOT_FOUND`, `NOT_FOUND` for an artwork that is there no more. */
export const engineEditsOf = (
  edits: DocumentEdits,
  { index }: OpenDocument,
  artworks: Pick<Artworks, 'artworkOf'>,
): EngineEdits => ({
  smartObjects: edits.smart_objects.map(({ uuid, artwork_id, placement }) => ({
    layer: smartObjectPathOf(index, uuid),
    artwork: { path: artworks.artworkOf(artwork_id).path },
    placement: {
      fit: placement.fit,
      rotateDegrees: placement.rotate,
      flipHorizontal: placement.flip_horizontal,
      flipVertical: placement.flip_vertical,
      size: placement.size,
      position: placement.position,
    },
  })),
  layerComp: edits.layer_comp,
  looks: edits.looks.map(({ uuid, color, adjustments }) => ({
    layer: smartObjectPathOf(index, uuid),
    color: color && { hex: color.hex, blendMode: color.blending_mode },
    adjustments,
  })),
  fills: edits.fills.map(({ uuid, hex }) => ({ layer: layerOf(index, uuid).layer.path, hex })),
  hiddenLayers: edits.hidden_layers.map((uuid) => layerOf(index, uuid).layer.path),
  shownLayers: edits.shown_layers.map((uuid) => layerOf(index, uuid).layer.path),
})
