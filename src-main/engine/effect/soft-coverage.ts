import type { EffectDesk } from './effect-desk'

/**
 * Applies a size and a spread to coverage: the solid part of the size grows it, then the rest softens it. Leaves its
 * inputs unchanged.
 */
export const softened = (
  desk: EffectDesk,
  coverage: 'shape' | 'surroundings',
  { sizePx, spread }: Softness,
): Float32Array => {
  const solidPx = Math.round(sizePx * spread)
  const grown = solidPx > 0 ? grow(desk, coverage, solidPx) : start(desk, coverage)
  // The running sums of a blur drift by some 1e-7.
  return desk.cut(desk.blurred(grown, sizePx - solidPx))
}

interface Softness {
  readonly sizePx: number
  readonly spread: number
}

const start = (desk: EffectDesk, coverage: 'shape' | 'surroundings'): Float32Array =>
  coverage === 'shape' ? desk.shape : desk.cut(desk.shape, { factor: -1, offset: 1, into: 'new' })

const grow = (desk: EffectDesk, coverage: 'shape' | 'surroundings', byPx: number): Float32Array =>
  desk.cut(desk.distances(coverage), { factor: -1, offset: byPx + 0.5 })
