import type { EffectDesk } from './effect-desk'

/**
 * What a size and a spread make of coverage: first it is grown by the solid part of the size, then the rest softens it. Writes nothing that it was
 * given.
 */
export const softened = (
  desk: EffectDesk,
  coverage: 'shape' | 'surroundings',
  { sizePx, spread }: Softness,
): Float32Array => {
  const solidPx = Math.round(sizePx * spread)
  const grown = solidPx > 0 ? grow(desk, coverage, solidPx) : start(desk, coverage)
  const soft = desk.blurred(grown, sizePx - solidPx)
  // The running sums of a blur drift by some 1e-7.
  for (let i = 0; i < soft.length; i += 1) soft[i] = Math.min(1, Math.max(0, soft[i]))
  return soft
}

interface Softness {
  readonly sizePx: number
  readonly spread: number
}

const start = (desk: EffectDesk, coverage: 'shape' | 'surroundings'): Float32Array =>
  coverage === 'shape' ? desk.shape : desk.map(desk.shape, (alpha) => 1 - alpha)

const grow = (desk: EffectDesk, coverage: 'shape' | 'surroundings', byPx: number): Float32Array => {
  const distances = desk.distances(coverage)
  for (let i = 0; i < distances.length; i += 1)
    distances[i] = Math.min(1, Math.max(0, byPx + 0.5 - distances[i]))
  return distances
}
