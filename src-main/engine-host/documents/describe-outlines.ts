import type { Layer, SolidColor } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import type { LayerDescription } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { hexOfColor } from '../pictures/hex-color'
import { srgbOfNumbers } from '../pictures/srgb-colors'
import type { OpenDocument } from './open-document'

export type DescribeOutlines = (layer: Layer) => Pick<LayerDescription, 'outlineColors'>

/** For the texts and groups of one document; their colours are converted in one go. */
export const outlineDescriber = async (
  context: EngineContext,
  { document }: OpenDocument,
): Promise<DescribeOutlines> => {
  const colors = [...new Set([...allLayers(document.layers)].flatMap(colorsOf))].filter(
    (color) => color !== null,
  )
  const inSrgb = await srgbOfNumbers(context, document, colors)
  const hexes = new Map(colors.map((color, at) => [color, hexOfColor(inSrgb[at]!)]))
  return (layer) => {
    const own = colorsOf(layer)
    return own.length === 0 ? {} : { outlineColors: own.map((color) => color && (hexes.get(color) ?? null)) }
  }
}

/** Front to back; effects are stored back to front. */
const colorsOf = ({ kind, effects }: Layer): readonly (SolidColor | null)[] => {
  if (kind !== 'text' && kind !== 'group') return []
  return effects
    .flatMap((effect) => {
      if (effect.kind !== 'stroke') return []
      return [effect.gradient || effect.pattern ? null : effect.color]
    })
    .toReversed()
}
