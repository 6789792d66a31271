import type { SolidColor, TextLayer } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import { transformedCorners } from '../../engine/text/transformed-corners'
import type { TextDescription } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { hexOfColor } from '../pictures/hex-color'
import { srgbOfNumbers } from '../pictures/srgb-colors'
import type { OpenDocument } from './open-document'

export type DescribeText = (layer: TextLayer) => TextDescription

/** For the texts of one document; their colours are converted in one go. */
export const textDescriber = async (
  context: EngineContext,
  { document }: OpenDocument,
): Promise<DescribeText> => {
  const colors = new Set<SolidColor>()
  for (const layer of allLayers(document.layers))
    if (layer.kind === 'text') for (const { color } of layer.text.segments) if (color) colors.add(color)
  const inSrgb = await srgbOfNumbers(context, document, [...colors])
  const hexes = new Map([...colors].map((color, at) => [color, hexOfColor(inSrgb[at]!).toUpperCase()]))
  return ({ text: { text, segments }, model }) => {
    const described = segments.map(({ color, ...segment }) => ({
      ...segment,
      color: color && (hexes.get(color) ?? null),
    }))
    const { fontPostScriptName = '', fontSizePx = 0, color = null } = described[0] ?? {}
    return {
      ...{ text, fontPostScriptName, fontSizePx, color, segments: described, isEditable: model !== null },
      ...(model?.frame.kind === 'box' && {
        box: transformedCorners(model.frame.bounds, model.transform).map(({ x, y }) => [x, y] as const),
      }),
    }
  }
}
