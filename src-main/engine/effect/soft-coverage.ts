import type { EffectWorkspace } from './effect-workspace'

/**
 * Applies a size and a spread to coverage: the solid part of the size grows it, then the rest softens it. Leaves its
 * inputs unchanged.
 */
export const softened = (
  workspace: EffectWorkspace,
  coverage: 'shape' | 'surroundings',
  { sizePx, spread }: Softness,
): Float32Array => {
  const solidPx = Math.round(sizePx * spread)
  const grown = solidPx > 0 ? grow(workspace, coverage, solidPx) : start(workspace, coverage)
  // The running sums of a blur drift by some 1e-7.
  return workspace.cut(workspace.blurred(grown, sizePx - solidPx))
}

interface Softness {
  readonly sizePx: number
  readonly spread: number
}

const start = (workspace: EffectWorkspace, coverage: 'shape' | 'surroundings'): Float32Array =>
  coverage === 'shape'
    ? workspace.shape
    : workspace.cut(workspace.shape, { factor: -1, offset: 1, into: 'new' })

const grow = (workspace: EffectWorkspace, coverage: 'shape' | 'surroundings', byPx: number): Float32Array =>
  workspace.cut(workspace.distances(coverage), { factor: -1, offset: byPx + 0.5 })
