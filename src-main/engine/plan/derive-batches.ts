import type { RasterId } from '../document/document'
import type { DerivedRaster } from './render-plan'
import { sourcesOf } from './used-rasters'

/** Derived rasters that are made in one go: the parts of one effect, which share most of their work, or a single one. */
export type DeriveBatch = readonly DerivedRaster[]

/** All of them in levels: the batches of a level are made from stored rasters and those of earlier levels, in any order. */
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
