import type { Document, RasterId } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { ReducedPair, SourceRaster } from './reduced-rasters'
import { bytesOf } from './reduced-target'
import { shrinkOnPool } from './shrink-on-pool'

/** Makes rasters of a finely reduced document from those of the whole document; the reduced document then owns them. */
export const shrinkRasters = async (
  context: EngineContext,
  { whole, reduced }: ReducedPair,
  sources: readonly SourceRaster[],
  options: CallOptions,
): Promise<void> => {
  const outsides = outsidesOf(whole.document)
  const sizes = { from: whole.document.size, to: reduced.document.size }
  const wishes = sources.map(({ id, raster }) => ({
    source: raster,
    bounds: reduced.bounds.get(id)!,
    outside: outsides.get(id) ?? 0,
  }))
  const targets = await shrinkOnPool(context, sizes, wishes, options)
  sources.forEach(({ id }, index) => {
    const target = targets[index]!
    reduced.keep(id, target, bytesOf(target))
  })
}

/** Coverage outside the masks' bounds; pictures have none outside theirs. */
const outsidesOf = ({ layers }: Document): ReadonlyMap<RasterId, number> => {
  const outsides = new Map<RasterId, number>()
  for (const layer of allLayers(layers)) {
    for (const { raster, outside } of layer.masks) if (raster !== null) outsides.set(raster, outside)
    if (layer.kind === 'smart_object' && layer.filterMask?.raster != null)
      outsides.set(layer.filterMask.raster, layer.filterMask.outside)
  }
  return outsides
}
