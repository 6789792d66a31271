import type { EffectDesk } from './effect-desk'
import type { EffectOf, EffectOperation, Place } from './effect-operation'
import { paintOf } from './paint-of'
import { bevelRanges } from './ranges'
import { softened } from './soft-coverage'

type Bevel = EffectOf<'bevel-emboss'>

const parts = { shadow: 0, highlight: 1 } as const

/**
 * The softened shape seen as a relief, lit from one side: what is brighter than the flat becomes highlight, what is darker shadow.
 */
export const bevelEmboss: EffectOperation<Bevel> = {
  kind: 'bevel-emboss',
  ranges: bevelRanges,
  reachPx: ({ sizePx, softenPx }) => sizePx + softenPx + 2,
  paints: ({ style, shadow, highlight }) => [
    paintOf(shadow, places[style], parts.shadow),
    paintOf(highlight, places[style], parts.highlight),
  ],
  cover: (desk, effect, part) => {
    const light = lit(desk, effect)
    const sign = part === parts.highlight ? 1 : -1
    for (let i = 0; i < light.length; i += 1) light[i] = Math.min(1, Math.max(0, sign * light[i]))
    return light
  },
}

const places: Readonly<Record<Bevel['style'], Place>> = {
  'outer-bevel': 'outside',
  'inner-bevel': 'inside',
  emboss: 'across',
  'pillow-emboss': 'across',
  'stroke-emboss': 'across',
}

/** Which part of the size the relief reaches to either side of the outline. */
const rampShare: Readonly<Record<Bevel['style'], number>> = {
  'outer-bevel': 1,
  'inner-bevel': 1,
  emboss: 0.5,
  'pillow-emboss': 0.5,
  'stroke-emboss': 0.5,
}

/** -1..1: how much darker or brighter than the flat the relief is. */
const lit = (desk: EffectDesk, effect: Bevel): Float32Array => {
  const { width, height } = desk
  const { depth, isDown } = effect
  const sizePx = effect.sizePx * rampShare[effect.style]
  const relief = softened(desk, 'shape', { sizePx, spread: 0 })
  const light = desk.plane()
  const angle = (effect.angleDegrees * Math.PI) / 180
  const altitude = (effect.altitudeDegrees * Math.PI) / 180
  const steepness = (isDown ? -1 : 1) * depth * sizePx
  const [lx, ly, lz] = [
    Math.cos(angle) * Math.cos(altitude),
    -Math.sin(angle) * Math.cos(altitude),
    Math.sin(altitude),
  ]
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x
      const gx = ((relief[i + 1] - relief[i - 1]) / 2) * steepness
      const gy = ((relief[i + width] - relief[i - width]) / 2) * steepness
      const shade = (-gx * lx - gy * ly + lz) / Math.sqrt(gx * gx + gy * gy + 1)
      const change = shade - lz
      light[i] = change > 0 ? change / (1 - lz) : change / lz
    }
  return light
}
