import type { Layer, SolidColor } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import { fillColorOf } from '../../engine/edits/fill-color-of'
import type { EngineContext } from '../context/engine-context'
import { hexOfColor } from '../pictures/hex-color'
import { srgbOfPaint } from '../pictures/srgb-colors'
import type { OpenDocument } from './open-document'

/** `LayerDescription.fillColor` */
export type DescribeFill = (layer: Layer) => string | null

/** For the layers of one document; their colours are converted in one go. */
export const fillDescriber = async (
  context: EngineContext,
  { document }: OpenDocument,
): Promise<DescribeFill> => {
  const colors = new Set<SolidColor>()
  for (const layer of allLayers(document.layers)) {
    const color = fillColorOf(layer)
    if (color) colors.add(color)
  }
  const inSrgb = await srgbOfPaint(context, document, [...colors])
  const hexes = new Map([...colors].map((color, at) => [color, hexOfColor(inSrgb[at]!)]))
  return (layer) => {
    const color = fillColorOf(layer)
    return color && (hexes.get(color) ?? null)
  }
}
