import { withRasters } from '../../engine/document/change-document'
import type { Document, LayerId, RasterId, SmartObjectLayer } from '../../engine/document/document'
import { rectOfSize, type Size } from '../../engine/document/geometry'
import type { Raster } from '../../engine/document/raster'
import type { PlacedArtwork, StackedArtwork } from '../../engine/edits/placed-artwork'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import { largestStretch } from '../../engine/warp/largest-stretch'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from '../documents/free-raster'
import type { OpenDocument } from '../documents/open-document'
import type { Picture } from '../pictures/picture'
import { type Contents, type ContentsWish, canvasOf, withinLimit } from './contents-wish'
import { drawDocument } from './draw-document'
import { flatLayer } from './dress-contents'
import { placeContents } from './place-contents'
import { withPlacedPicture } from './placed-picture'

export interface StackedWish extends ContentsWish {
  readonly contents: Extract<Contents, { kind: 'artwork' }>
}

/**
 * Several artworks on one canvas, mixed like layers of a transparent document of its shape, in the colour numbers of
 * the document. The canvas is drawn about as dense as it is seen. The caller frees the picture.
 */
export const stackedPicture = async (
  context: EngineContext,
  open: OpenDocument,
  wish: StackedWish,
  options: CallOptions,
): Promise<Picture> => {
  const size = stackedSize(wish)
  const { contents, document, layers } = wish
  const [like] = layers as readonly [SmartObjectLayer]
  const stack: readonly PlacedOrStacked[] = [contents, ...(contents.above ?? [])]
  const canvas: Document = {
    ...document,
    size,
    layers: stack.map((each, index) => stackedLayer(like, size, { ...each, id: index + 1 })),
    contents: new Map(),
    layerComps: [],
    composite: null,
  }
  const rasters = new Map<RasterId, StoredRaster>()
  const shown = new Map<LayerId, Raster | null>()
  try {
    for (const [index, each] of stack.entries())
      await withPlacedPicture(context, each, wish, async (picture) => {
        const layer = canvas.layers[index] as SmartObjectLayer
        const { placement } = each
        const placed = {
          layer,
          document: canvas,
          open,
          maps: new Map(),
          picture,
          placement,
          quality: wish.quality,
        }
        const raster = await placeContents(context, placed, options)
        const id = layer.id as number as RasterId
        if (raster) rasters.set(id, raster)
        shown.set(layer.id, raster ? { id, bounds: raster.bounds, hasAlpha: true } : null)
      })
    const drawing = {
      document: withRasters(canvas, shown),
      rasters,
      area: rectOfSize(size),
      bytesPerSample: document.depth > 8 ? 2 : 1,
    } as const
    return (await drawDocument(context, open, drawing, options)).picture
  } finally {
    for (const raster of rasters.values()) freeRaster(context.memory, raster)
  }
}

type PlacedOrStacked = Pick<PlacedArtwork, 'artwork' | 'placement' | 'opacity'> &
  Pick<StackedArtwork, 'blendMode'>

const stackedLayer = (
  like: SmartObjectLayer,
  { width, height }: Size,
  { id, opacity = 1, blendMode = 'normal' }: PlacedOrStacked & { readonly id: number },
): SmartObjectLayer => {
  const flat = flatLayer(like)
  const quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const
  return {
    ...flat,
    id: id as LayerId,
    raster: { id: id as RasterId, bounds: rectOfSize({ width, height }), hasAlpha: true },
    placement: { canvas: like.placement.canvas, quad, warp: null },
    opacity,
    blendMode,
  }
}

/** A canvas whose own pixels are between one and two to a pixel of the document keeps them. */
const densest = 2

const stackedSize = ({ layers, document, density, quality, isOnCanvas }: StackedWish): Size => {
  const canvas = canvasOf({ layers })
  const stretches = layers.map(({ placement }) => largestStretch(placement))
  const scale = (axis: 'x' | 'y'): number => {
    const perPixel = density * Math.max(...stretches.map((stretch) => stretch[axis]))
    if (isOnCanvas || (perPixel <= 1 && perPixel >= 1 / densest)) return 1
    return perPixel * (quality === 'exact' ? densest : 1)
  }
  const { width, height } = withinLimit(canvas, { x: scale('x'), y: scale('y') }, document.size)
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
