import type { Document, LayerId } from '../../engine/document/document'
import type { Workshop } from '../context/workshop'
import { colorOfHex } from '../pictures/hex-color'
import { numbersOfSrgb } from '../pictures/srgb-colors'
import { mapLayers } from './change-document'
import { fillColorOf } from './fill-color-of'

/** The document with fill layers and shapes in other colours, `#rrggbb` by layer. They are drawn anew: stored pixels show the old colour. */
export const withFills = async (
  workshop: Workshop,
  document: Document,
  fills: ReadonlyMap<LayerId, string>,
): Promise<Document> => {
  if (fills.size === 0) return document
  const ids = [...fills.keys()]
  const numbers = await numbersOfSrgb(
    workshop,
    document,
    ids.map((id) => colorOfHex(fills.get(id)!)),
  )
  const colors = new Map(ids.map((id, at) => [id, numbers[at]!]))
  const layers = mapLayers(document.layers, (layer) => {
    const color = colors.get(layer.id)
    if (!color || fillColorOf(layer) === null) return layer
    return { ...layer, paint: { kind: 'color', color }, raster: null } as typeof layer
  })
  return { ...document, layers }
}
