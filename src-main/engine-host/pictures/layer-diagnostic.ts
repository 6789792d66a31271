import type { Layer, UndrawnFeature } from '../../engine/document/document'
import type { LayerDiagnostic } from '../../service/ports/engine'

/** A diagnostic of the document as a whole. */
export const ofDocument = ({ feature, effect }: UndrawnFeature): LayerDiagnostic => ({
  layerPath: null,
  layerName: null,
  feature,
  effect,
})

/** A diagnostic of one layer. */
export const ofLayer = (
  { id, name }: Pick<Layer, 'id' | 'name'>,
  { feature, effect }: UndrawnFeature,
): LayerDiagnostic => ({ layerPath: [id], layerName: name, feature, effect })
