import { weightOf } from '@contract/feature-weight'
import type { Warning } from '@contract/service/envelope'
import type { RenderRequest } from '@contract/service/renders'
import type { LayerEntry, LayerIndex } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import type { LayerDiagnostic } from '../ports/engine'

/**
 * What is wrong with the picture of this request. What is merely close to Photoshop's, and what would be lost only if
 * other contents were replaced, is told once, with the mockup.
 */
export const renderWarnings = (
  { smart_objects: inputs }: RenderRequest,
  index: LayerIndex,
  diagnostics: readonly LayerDiagnostic[],
): Warning[] => {
  const redrawn = new Set(inputs.flatMap(({ uuid }) => contentsAround(index.byUuid.get(uuid))))
  const isRedrawn = ({ layerPath }: LayerDiagnostic): boolean => {
    const entry = layerPath && index.byUuid.get(layerUuidOf(index.documentUuid, layerPath))
    return redrawn.has(entry?.layer.smartObject?.contentsId ?? '')
  }
  return diagnostics
    .filter((each) => {
      const weight = weightOf(each.feature)
      return weight === 'lost' || (weight === 'replaced' && isRedrawn(each))
    })
    .map(warningOf)
}

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
