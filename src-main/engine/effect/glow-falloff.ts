import type { InnerGlow, OuterGlow } from '../document/layer-effect'
import type { EffectDesk } from './effect-desk'
import type { EffectPaint, Place } from './effect-operation'
import { paintOf, paintWith } from './paint-of'
import { softened } from './soft-coverage'

type Falloff = Pick<OuterGlow, 'technique' | 'sizePx' | 'spread' | 'range'>

/**
 * Below a step of 8 bits a glow has ended. It shows with a gradient whose end is not transparent. Measured on `layer_params`, a gradient glow of
 * 40 px with a range of 43 %: cut before it is divided by the range.
 */
const leastCoverage = 1 / 255

/** Coverage from an outline outwards, 1 to 0 over the size; `range` is the part of it that reaches the contour's end. */
export const fallingOff = (
  desk: EffectDesk,
  from: 'shape' | 'surroundings',
  { technique, sizePx, spread, range }: Falloff,
): Float32Array => {
  const glow =
    technique === 'softer' ? softened(desk, from, { sizePx, spread }) : precise(desk, from, sizePx, spread)
  const scale = 1 / range
  for (let i = 0; i < glow.length; i += 1)
    glow[i] = glow[i] < leastCoverage ? 0 : Math.min(1, glow[i] * scale)
  return glow
}

/** A glow's colour, or its gradient. */
export const glowPaint = (glow: OuterGlow | InnerGlow, place: Place): EffectPaint =>
  glow.gradient === null
    ? paintOf(glow, place, 0)
    : paintWith({ kind: 'falloff', gradient: glow.gradient }, glow, place, 0)

const precise = (
  desk: EffectDesk,
  from: 'shape' | 'surroundings',
  sizePx: number,
  spread: number,
): Float32Array => {
  const distances = desk.distances(from)
  const softPx = Math.max(1, sizePx * (1 - spread))
  for (let i = 0; i < distances.length; i += 1)
    distances[i] = Math.min(1, Math.max(0, (sizePx + 0.5 - distances[i]) / softPx))
  return distances
}
