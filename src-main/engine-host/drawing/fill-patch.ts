import { noAdvancedBlending } from '../../engine/document/advanced-blending'
import type { LayerId } from '../../engine/document/document'
import { findLayer } from '../../engine/document/find-layer'
import { type FilledLayer, fillColorOf } from '../../engine/edits/fill-color-of'
import type { LayerPatch } from '../../psd/patch/patch-layer-info'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { pictureOnPlanes } from '../pictures/picture-on-planes'
import { drawDocument } from './draw-document'
import type { Drawing } from './drawing'

/**
 * How a layer in another colour is written to a layered file: the new fill and, where the layer had stored pixels, its
 * new pixels.
 */
export const fillPatch = async (
  context: EngineContext,
  open: OpenDocument,
  { document }: Drawing,
  id: LayerId,
): Promise<LayerPatch> => {
  const layer = findLayer(document, id, open.name) as FilledLayer
  const fill = { color: fillColorOf(layer)!, isGray: document.colorMode === 'gray' }
  const stored = findLayer(open.document, id, open.name) as FilledLayer
  if (stored.raster === null) return { fill }
  const { bounds } = stored.raster
  const { picture } = await drawDocument(context, open, {
    document: { ...document, layers: [bareLayer(layer)], composite: null },
    rasters: new Map(),
    area: bounds,
    bytesPerSample: document.depth > 8 ? 2 : 1,
  })
  const planes = pictureOnPlanes(context, picture, { colorMode: document.colorMode, isMatted: false })
  picture.free()
  return { fill, pixels: { bounds, ...planes } }
}

/** The layer as its own pixels are stored: without masks, effects and blending. */
const bareLayer = (layer: FilledLayer): FilledLayer => ({
  ...layer,
  isVisible: true,
  isClipped: false,
  opacity: 1,
  fillOpacity: 1,
  blendMode: 'normal',
  masks: [],
  effects: [],
  advanced: noAdvancedBlending,
})
