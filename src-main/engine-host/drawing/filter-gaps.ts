import { gapOf } from '../../engine/adjust/adjustments'
import type { SmartObjectLayer } from '../../engine/document/document'
import type { SmartFilter } from '../../engine/document/smart-filter'
import type { LayerDiagnostic } from '../../service/ports/engine'
import type { DisplacementMaps } from './displacement-maps'

/** What filters that we know lack all the same: a map that cannot be had, a parameter of an adjustment. What the reader does not know, it has noted. */
export const filterGaps = (
  { id, name, filters }: SmartObjectLayer,
  maps: DisplacementMaps,
): readonly LayerDiagnostic[] =>
  filters.flatMap(({ filter }) => {
    const gap = gapIn(filter, maps)
    return gap ? [{ layerPath: [id], layerName: name, ...gap }] : []
  })

const gapIn = (
  filter: SmartFilter,
  maps: DisplacementMaps,
): Pick<LayerDiagnostic, 'feature' | 'effect'> | null => {
  if (filter.kind === 'displace' && !maps.has(filter.map))
    return {
      feature: 'smart-filter:displacement-map-missing',
      effect: `Replaced contents are not displaced: the map “${filter.map.fileName}” is neither in the file nor beside it.`,
    }
  const gap = filter.kind === 'adjustment' ? gapOf(filter.adjustment) : null
  return filter.kind === 'adjustment' && gap
    ? { feature: `smart-filter:${filter.adjustment.id}`, effect: gap }
    : null
}
