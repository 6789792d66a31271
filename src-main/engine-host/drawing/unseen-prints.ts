import type { SmartObjectLayer } from '../../engine/document/document'
import { carriesPhoto } from '../../engine/photo/photo-layers'
import type { LayerDiagnostic } from '../../service/ports/engine'
import { ofLayer } from '../pictures/layer-diagnostic'

/** Prints on goods so dark that their mode hides them. */
export const unseenPrints = (layers: readonly SmartObjectLayer[]): readonly LayerDiagnostic[] =>
  layers
    .filter((layer) => layer.isOnDarkGoods === true && carriesPhoto(layer.blendMode))
    .map((layer) =>
      ofLayer(layer, {
        feature: 'photo:multiply-on-dark',
        effect:
          'The goods are dark, and multiply can only darken them: hardly anything of the print is seen. Use the blend mode normal.',
      }),
    )
