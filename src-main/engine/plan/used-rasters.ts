import type { RasterId } from '../document/document'
import type { DerivedRaster, Step } from './render-plan'

/** The sources of a derived raster. */
export const sourcesOf = (derived: DerivedRaster): Iterable<RasterId> => {
  if (derived.kind === 'shape') return usedRasters(derived.steps)
  if (derived.kind === 'falloff')
    return derived.limit === null ? [derived.source] : [derived.source, derived.limit]
  if (derived.kind === 'effect')
    return derived.texture === null ? [derived.source] : [derived.source, derived.texture]
  if (derived.kind === 'outline') return []
  return derived.source === null ? [] : [derived.source]
}

/** The rasters that the steps read. */
export const usedRasters = (steps: readonly Step[]): Set<RasterId> => {
  const used = new Set<RasterId>()
  for (const step of steps) {
    if (step.kind === 'paint') used.add(step.raster)
    if ('masks' in step) for (const { raster } of step.masks) if (raster !== null) used.add(raster)
  }
  return used
}
