import type { Layer, UndrawnFeature } from '../../engine/document/document'
import type { LayerDiagnostic } from '../../service/ports/engine'

/** What the document as a whole lacks. */
export const ofDocument = ({ feature, effect }: UndrawnFeature): LayerDiagnostic => ({
  layerPath: null,
  layerName: null,
  feature,
  effect,
})

/** What one layer lacks. */
export const ofLayer = (
  { id, name }: Pick<Layer, 'id' | 'name'>,
  { feature, effect }: UndrawnFeature,
): LayerDiagnostic => ({ layerPath: [id], layerName: name, feature, effect })
