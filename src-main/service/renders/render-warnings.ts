import { weightOf } from '@contract/feature-weight'
import type { Warning } from '@contract/service/envelope'
import type { RenderRequest } from '@contract/service/renders'
import type { LayerEntry, LayerIndex } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import type { LayerDiagnostic } from '../ports/engine'

/**
 * What is wrong with the picture of this request, and which of its colours went unused. What is merely close to
 * Photoshop's, and what would be lost only if other contents were replaced, is told once, with the mockup.
 */
export const renderWarnings = (
  request: RenderRequest,
  index: LayerIndex,
  diagnostics: readonly LayerDiagnostic[],
): Warning[] => {
  const redrawn = new Set(request.smart_objects.flatMap(({ uuid }) => contentsAround(index.byUuid.get(uuid))))
  const isRedrawn = ({ layerPath }: LayerDiagnostic): boolean => {
    const entry = layerPath && index.byUuid.get(layerUuidOf(index.documentUuid, layerPath))
    return redrawn.has(entry?.layer.smartObject?.contentsId ?? '')
  }
  const ofPicture = diagnostics.filter((each) => {
    const weight = weightOf(each.feature)
    return weight === 'lost' || (weight === 'replaced' && isRedrawn(each))
  })
  return [...ofPicture.map(warningOf), ...surplusColors(request, index)]
}

/** Layers that have fewer outlines than colours were sent for. */
const surplusColors = (
  { text_layers: texts, group_layers: groups }: RenderRequest,
  index: LayerIndex,
): Warning[] =>
  [...texts, ...groups].flatMap(({ uuid, stroke_color: colors }) => {
    const layer = index.byUuid.get(uuid)?.layer
    if (layer === undefined || !Array.isArray(colors) || colors.length <= layer.outlineCount) return []
    const count = `${layer.outlineCount} ${layer.outlineCount === 1 ? 'outline' : 'outlines'}`
    return [
      {
        code: 'outline:surplus-colors',
        message: `${layer.name}: The layer has ${count}; the other colours of the ${colors.length} were not used.`,
      },
    ]
  })

/** What is missing in a picture, or visibly different. */
export const lossWarnings = (diagnostics: readonly LayerDiagnostic[]): Warning[] =>
  diagnostics.filter(({ feature }) => weightOf(feature) === 'lost').map(warningOf)

export const warningOf = ({ feature, layerName, effect }: LayerDiagnostic): Warning => ({
  code: feature,
  message: layerName === null ? effect : `${layerName}: ${effect}`,
})

/** The contents that an input replaces, and those that hold them and are drawn anew as well. */
const contentsAround = (entry: LayerEntry | undefined): readonly string[] =>
  entry
    ? [entry, ...entry.enclosing].flatMap(({ layer }) =>
        layer.smartObject ? [layer.smartObject.contentsId] : [],
      )
    : []
