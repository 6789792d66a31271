import type { EffectDesk } from './effect-desk'
import type { EffectOf, EffectOperation, Ink, Place } from './effect-operation'
import { paintOf } from './paint-of'
import { strokeRanges } from './ranges'

type Stroke = EffectOf<'stroke'>

/**
 * A band along the outline: coverage is `size + 0.5 - d`, with the desk's distance `d`. Measured on inner strokes of 4 px and outer ones of 6, 7 and
 * 18 px: within 1.5/255.
 */
export const stroke: EffectOperation<Stroke> = {
  kind: 'stroke',
  ranges: strokeRanges,
  reachPx: ({ sizePx }) => sizePx + 1,
  paints: (effect) => {
    const paint = paintOf(effect, places[effect.position], 0)
    return [{ ...paint, ink: inkOf(effect) ?? paint.ink, knocksOut: !effect.isOverprinting }]
  },
  cover: (desk, effect) => covers[effect.position](desk, effect.sizePx),
}

/** What takes the colour's place. */
const inkOf = ({ gradient, pattern, position, sizePx }: Stroke): Ink | null => {
  if (pattern !== null) return { kind: 'pattern', fill: pattern }
  return gradient && { kind: 'course', fill: gradient, marginPx: outerPx[position] * sizePx }
}

const places: Readonly<Record<Stroke['position'], Place>> = {
  outside: 'outside',
  inside: 'inside',
  center: 'across',
}

/** How much of the size lies outside. A gradient runs over the stroke's own bounds. */
const outerPx: Readonly<Record<Stroke['position'], number>> = { outside: 1, inside: 0, center: 0.5 }

const covers: Readonly<Record<Stroke['position'], (desk: EffectDesk, sizePx: number) => Float32Array>> = {
  outside: (desk, sizePx) => within(desk, 'shape', sizePx),
  inside: (desk, sizePx) => within(desk, 'surroundings', sizePx),
  center: (desk, sizePx) => {
    const outer = within(desk, 'shape', sizePx / 2)
    const inner = within(desk, 'surroundings', sizePx / 2)
    for (let i = 0; i < outer.length; i += 1) outer[i] = Math.min(outer[i], inner[i])
    return outer
  },
}

const within = (desk: EffectDesk, from: 'shape' | 'surroundings', px: number): Float32Array => {
  const distances = desk.distances(from)
  for (let i = 0; i < distances.length; i += 1)
    distances[i] = Math.min(1, Math.max(0, px + 0.5 - distances[i]))
  return distances
}
