import { gapOf, isLost } from '../../engine/adjust/adjustments'
import type { SmartObjectLayer, UndrawnFeature } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import type { SmartFilter } from '../../engine/document/smart-filter'
import { readLiquifyMesh } from '../../engine/filter/liquify-mesh'
import { warpedPlanes } from '../../engine/filter/perspective-warp'
import type { LayerDiagnostic } from '../../service/ports/engine'
import { ofLayer } from '../pictures/layer-diagnostic'
import type { DisplacementMaps } from './displacement-maps'

/**
 * What supported filters lack: a missing map, a mesh for another picture, a parameter of an adjustment. The reader has
 * already recorded the filters that it does not know.
 */
export const filterGaps = (
  layer: SmartObjectLayer,
  maps: DisplacementMaps,
  document: Size,
): readonly LayerDiagnostic[] =>
  layer.filters.flatMap(({ filter }) => {
    const gap = gapIn(filter, maps, document)
    return gap ? [ofLayer(layer, gap)] : []
  })

const gapIn = (filter: SmartFilter, maps: DisplacementMaps, document: Size): UndrawnFeature | null => {
  if (filter.kind === 'displace' && !maps.has(filter.map))
    return {
      feature: 'smart-filter:displacement-map-missing',
      effect: `Replaced contents are not displaced: the map “${filter.map.fileName}” is neither in the file nor beside it.`,
    }
  if (filter.kind === 'liquify' && readLiquifyMesh(filter.mesh, document) === null)
    return {
      feature: 'smart-filter:liquify-mesh',
      effect: 'Replaced contents are not liquified: the mesh is damaged, or not of the document’s size.',
    }
  if (filter.kind === 'perspective-warp' && warpedPlanes(filter).length < filter.planes.length)
    return {
      feature: 'smart-filter:perspective-warp-plane',
      effect: 'Replaced contents are warped without a plane whose corners are in one line, or point inwards.',
    }
  if (filter.kind !== 'adjustment') return null
  const { adjustment } = filter
  const gap = gapOf(adjustment)
  const feature = `smart-filter:${adjustment.id}` as const
  return gap === null ? null : { feature: isLost(adjustment) ? `${feature}:unknown` : feature, effect: gap }
}
