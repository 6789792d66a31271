import { withRasters } from '../../engine/document/change-document'
import type { Document, LayerId, RasterId, SmartObjectLayer } from '../../engine/document/document'
import { rectOfSize } from '../../engine/document/geometry'
import { plainLayer } from '../../engine/document/plain-layer'
import type { BoundEdit } from '../../engine/edits/bound-edit'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from '../documents/free-raster'
import type { OpenDocument } from '../documents/open-document'
import type { Picture } from '../pictures/picture'
import type { PlaceablePicture } from '../pictures/placeable-picture'
import { drawDocument } from './draw-document'
import { paintEdits } from './paint-edits'
import { placeContents } from './place-contents'

export interface Dress {
  readonly picture: PlaceablePicture
  readonly placement: CanvasPlacement
  /** Edits that change how the smart object looks. */
  readonly looks: readonly BoundEdit[]
  /** One of the layers that show the contents. */
  readonly layer: SmartObjectLayer
  /** The document whose colour numbers the picture uses. */
  readonly document: Document
}

/**
 * Draws a smart object's contents flat on its own canvas in whole pixels: artwork placed, adjusted and coloured. The
 * caller frees the picture.
 */
export const dressContents = async (
  context: EngineContext,
  open: OpenDocument,
  { picture, placement, looks, layer, document }: Dress,
  options: CallOptions,
): Promise<Picture> => {
  const flat = flatLayer(layer)
  const bare: Document = {
    ...document,
    size: flat.placement.canvas,
    layers: [flat],
    contents: new Map(),
    layerComps: [],
    composite: null,
  }
  const dressed = await paintEdits(context, bare, looks)
  const worn = dressed.layers[0] as SmartObjectLayer
  const raster = await placeContents(
    context,
    { layer: worn, document: dressed, open, maps: new Map(), picture, placement, quality: 'exact' },
    options,
  )
  const shown = raster ? { id: rasterId, bounds: raster.bounds, hasAlpha: true } : null
  const drawing = {
    document: withRasters(dressed, new Map([[worn.id, shown]])),
    rasters: new Map(raster ? [[rasterId, raster]] : []),
    area: rectOfSize(flat.placement.canvas),
    bytesPerSample: document.depth > 8 ? 2 : 1,
  } as const
  try {
    return (await drawDocument(context, open, drawing, options)).picture
  } finally {
    if (raster) freeRaster(context.memory, raster)
  }
}

const rasterId = 1 as RasterId

/** The contents alone, neither warped nor masked. */
export const flatLayer = ({ contentsId, name, placement }: SmartObjectLayer): SmartObjectLayer => {
  const width = Math.max(1, Math.round(placement.canvas.width))
  const height = Math.max(1, Math.round(placement.canvas.height))
  const quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const
  return {
    ...plainLayer(name, { id: rasterId, bounds: rectOfSize({ width, height }), hasAlpha: true }),
    kind: 'smart_object',
    id: 1 as LayerId,
    contentsId,
    placement: { canvas: { width, height }, quad, warp: null },
    filters: [],
    filterMask: null,
  }
}
