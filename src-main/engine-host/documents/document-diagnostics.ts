import type { Document, LayerId, UndrawnFeature } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import type { PlanDiagnostic } from '../../engine/plan/render-plan'
import type { LayerDiagnostic } from '../../service/ports/engine'
import { ofDocument } from '../pictures/layer-diagnostic'

/** Lists what the picture lacks: first for the file as a whole, then for its layers, without repeats. */
export const documentDiagnostics = (
  document: Document,
  ofFile: readonly UndrawnFeature[],
  ofPlan: readonly PlanDiagnostic[],
): readonly LayerDiagnostic[] => {
  const names = new Map<LayerId, string>()
  for (const { id, name } of allLayers(document.layers)) names.set(id, name)
  const diagnostics = ofFile.map(ofDocument)
  for (const { layerId, feature, effect } of ofPlan) {
    const isWhole = layerId === null
    if (isWhole && diagnostics.some((known) => known.feature === feature)) continue
    diagnostics.push({
      layerPath: isWhole ? null : [layerId],
      layerName: isWhole ? null : (names.get(layerId) ?? null),
      feature,
      effect,
    })
  }
  return diagnostics
}

/** Diagnostics of a smart object's contents, as seen from the document that holds the smart object. */
export const seenFromOutside = (
  layerId: LayerId,
  inner: readonly LayerDiagnostic[],
): readonly LayerDiagnostic[] =>
  inner.map((each) => ({ ...each, layerPath: [layerId, ...(each.layerPath ?? [])] }))
