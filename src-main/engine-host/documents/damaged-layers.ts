import type { Document, Layer, RasterId } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import type { PlanDiagnostic } from '../../engine/plan/render-plan'

/** What a picture lacks because planes were found damaged when they were decoded. */
export const damagedLayers = (
  { layers }: Document,
  damaged: ReadonlySet<RasterId>,
): readonly PlanDiagnostic[] =>
  damaged.size === 0
    ? []
    : [...allLayers(layers)].flatMap((layer) =>
        lossesOf(layer, damaged).map((effect) => ({
          layerId: layer.id,
          feature: 'damaged-layer-data' as const,
          effect,
        })),
      )

const lossesOf = (layer: Layer, damaged: ReadonlySet<RasterId>): readonly string[] => [
  ...('raster' in layer && layer.raster !== null && damaged.has(layer.raster.id)
    ? ['The pixels of this layer are damaged: it is drawn without them.']
    : []),
  ...(layer.masks.some((mask) => mask.raster !== null && damaged.has(mask.raster))
    ? ['The mask of this layer is damaged: it is drawn without it.']
    : []),
]
