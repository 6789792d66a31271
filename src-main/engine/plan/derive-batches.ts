import type { RasterId } from '../document/document'
import type { DerivedRaster } from './render-plan'
import { sourcesOf } from './used-rasters'

/** Rasters that are derived together: the parts of one effect, which share most of their work, or a single raster. */
export type DeriveBatch = readonly DerivedRaster[]

/**
 * All derived rasters in levels: the batches of a level depend only on stored rasters and earlier levels, so they may
 * run in any order.
 */
export const deriveLevels = (derived: readonly DerivedRaster[]): readonly (readonly DeriveBatch[])[] => {
  const levelOf = new Map<RasterId, number>()
  const levels: DerivedRaster[][][] = []
  for (const made of derived) {
    let level = 0
    for (const source of sourcesOf(made)) level = Math.max(level, (levelOf.get(source) ?? -1) + 1)
    levelOf.set(made.id, level)
    levels[level] ??= []
    const siblings = levels[level].find(([first]) => isSameWork(first, made))
    if (siblings) siblings.push(made)
    else levels[level].push([made])
  }
  return levels
}

const isSameWork = (a: DerivedRaster, b: DerivedRaster): boolean =>
  a.kind === 'effect' &&
  b.kind === 'effect' &&
  a.source === b.source &&
  a.effect === b.effect &&
  a.texture === b.texture
