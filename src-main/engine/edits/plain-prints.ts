import { allLayers } from '../document/find-layer'
import type { LayerPath } from '../document/layer-path'
import { stretched } from '../warp/place-artwork'
import type { Scene } from './edit-kind'
import type { ResolvedEdits } from './edit-kinds'

/**
 * A colour for an empty print of a photo mockup recolours the goods: it fills the print and lies on the goods in the
 * colour's own mode, as no mode was asked for otherwise. An overlay, as on other smart objects, would cover nothing.
 */
export const withPlainPrints = (edits: ResolvedEdits, { document }: Scene): ResolvedEdits => {
  const colored = edits.looks.filter(({ color }) => color !== null)
  if (colored.length === 0) return edits
  const prints = new Set<number>()
  for (const layer of allLayers(document.layers))
    if (layer.kind === 'smart_object' && layer.isOnDarkGoods !== undefined) prints.add(layer.id)
  const isFor = (layer: LayerPath) => (each: { readonly layer: LayerPath }) => each.layer[0] === layer[0]
  let plain = edits
  for (const look of colored) {
    const { layer, color } = look
    const isPrint = layer.length === 1 && layer[0] !== undefined && prints.has(layer[0])
    if (!isPrint || color === null || edits.smartObjects.some(isFor(layer))) continue
    const treatment = edits.treatments.find(isFor(layer))
    plain = {
      ...plain,
      looks: plain.looks.map((each) => (each === look ? { ...look, color: null } : each)),
      smartObjects: [...plain.smartObjects, { layer, artwork: { color: color.hex }, placement: stretched }],
      treatments: [
        ...plain.treatments.filter((each) => each !== treatment),
        { layer, blend_mode: color.blendMode, ...treatment },
      ],
    }
  }
  return plain
}
