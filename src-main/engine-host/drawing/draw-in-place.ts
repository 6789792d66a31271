import type { Document, SmartObjectLayer } from '../../engine/document/document'
import { hasCoarseOutlines } from '../../engine/document/document-writer'
import { grownRect, rectHeight, rectOfSize, rectWidth } from '../../engine/document/geometry'
import { filterReachPx } from '../../engine/filter/smart-filters'
import { planInPlace } from '../../engine/warp/plan-in-place'
import type { DrawingPart, EncodedImage } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import type { Picture } from '../pictures/picture'
import { decodeArtwork } from './artwork-picture'

/** Pixels of the document, and where the first of them lies. */
export interface InPlace {
  readonly picture: Picture
  readonly left: number
  readonly top: number
}

export interface DrawingInPlace {
  readonly document: Document
  readonly layer: SmartObjectLayer
  /** The part of the drawing that fills the layer's canvas. */
  readonly part: DrawingPart
}

/**
 * Draws vector contents straight into the document's pixels, as Photoshop does wherever they lie flat, upright or
 * turned (measured on eight layers of five files: whole and broken positions, one turned). Null where they bend, where
 * none of them is visible, and where they would be too large. The caller frees the picture. Throws
 * ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE.
 */
export const drawInPlace = async (
  context: EngineContext,
  image: EncodedImage,
  { document, layer, part }: DrawingInPlace,
): Promise<InPlace | null> => {
  const visible = grownRect(rectOfSize(document.size), filterReachPx(layer.filters))
  const plan = planInPlace(layer.placement, part, visible)
  if (plan === null) return null
  const { bounds, toPixels } = plan
  const size = { width: rectWidth(bounds), height: rectHeight(bounds) }
  if (size.width * size.height > mostPixels) return null
  const parts = hasCoarseOutlines(document.writtenBy) ? 4 : 16
  const wish = { of: part, size, through: { toPixels, parts } } as const
  const picture = await decodeArtwork(context, image, { document, drawn: size, part: wish })
  return { picture, left: bounds.left, top: bounds.top }
}

/** Of 16 × 16 finer pixels for each that is drawn; they take about half a second. */
const mostPixels = 2e5
