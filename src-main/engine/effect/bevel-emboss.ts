import { reliefOf } from './bevel-relief'
import type { EffectOf, EffectOperation, PixelPlace } from './effect-operation'
import type { EffectWorkspace, LightVector } from './effect-workspace'
import { paintOf } from './paint-of'
import { bevelRanges } from './ranges'
import { cutAtShape } from './trace-limit'

type Bevel = EffectOf<'bevel-emboss'>

/**
 * Shadow and highlight; in a pillow emboss, those around the layer, where the ground sinks as the layer rises, are
 * separate parts.
 */
const parts = { shadow: 0, highlight: 1, sunkenShadow: 2, sunkenHighlight: 3 } as const

/**
 * The layer as a relief (`bevel-relief.ts`), lit from one side by Lambert's law: places brighter than the flat ground
 * become highlight, darker places become shadow. A depth of 100 % and a size make a slope of 45° where the ramp is
 * steepest. Measured on a smooth inner bevel, an emboss (41 px) and a bevel of 100 px: within 2/255; on a pillow emboss
 * of 5 px, within 4/255.
 */
export const bevelEmboss: EffectOperation<Bevel> = {
  kind: 'bevel-emboss',
  ranges: bevelRanges,
  texture: ({ texture }) => texture?.pattern ?? null,
  reachPx: ({ sizePx, softenPx }) => sizePx + softenPx + 2,
  paints: ({ style, shadow, highlight }) => {
    if (style === 'pillow-emboss')
      return [
        paintOf(shadow, 'outside', parts.sunkenShadow),
        paintOf(highlight, 'outside', parts.sunkenHighlight),
        paintOf(shadow, 'inside', parts.shadow),
        paintOf(highlight, 'inside', parts.highlight),
      ]
    const place = places[style]
    return [paintOf(shadow, place, parts.shadow), paintOf(highlight, place, parts.highlight)]
  },
  cover: (workspace, effect, part) => {
    const isSunken = part === parts.sunkenShadow || part === parts.sunkenHighlight
    const light = workspace.shared(isSunken ? 'sunken' : 'raised', () =>
      litRelief(workspace, effect, isSunken),
    )
    const sign = part === parts.highlight || part === parts.sunkenHighlight ? 1 : -1
    return workspace.cut(light, { factor: sign, into: 'new' })
  },
}

const places: Readonly<Record<Exclude<Bevel['style'], 'pillow-emboss'>, PixelPlace>> = {
  'outer-bevel': 'outside',
  'inner-bevel': 'inside',
  emboss: 'across',
  'stroke-emboss': 'across',
}

/** -1..1: how much darker or brighter the relief is than the flat ground. */
const litRelief = (workspace: EffectWorkspace, effect: Bevel, isSunken: boolean): Float32Array => {
  const { swell, heights, highPx } = reliefOf(workspace, effect)
  const steepness = ((effect.isDown === isSunken ? 1 : -1) * highPx) / 2
  const light = workspace.lit(heights, steepness, lightVector(effect))
  const soft = effect.softenPx > 0 ? workspace.blurred(light, effect.softenPx) : light
  const glossy = glossed(workspace, soft, swell, effect)
  return isSunken || effect.style === 'outer-bevel' ? limited(glossy, swell) : glossy
}

const lightVector = ({ angleDegrees, altitudeDegrees }: Bevel): LightVector => {
  const [angle, altitude] = [(angleDegrees * Math.PI) / 180, (altitudeDegrees * Math.PI) / 180]
  const flat = Math.cos(altitude)
  // Light neither from straight above nor level, where the flat ground would get all of the light or none.
  const up = Math.min(0.999, Math.max(0.001, Math.sin(altitude)))
  return [Math.cos(angle) * flat, -Math.sin(angle) * flat, up]
}

/** Heights up to this count as ground: the running sums of the blur drift. */
const ground = 1e-5

/**
 * The gloss contour bends the whole scale from darkest to brightest; the ground beside the relief has no light to bend.
 */
const glossed = (
  workspace: EffectWorkspace,
  light: Float32Array,
  swell: Float32Array,
  { gloss, isGlossAntiAliased }: Bevel,
): Float32Array => {
  if (gloss.every(({ x, y }) => x === y)) return light
  for (let i = 0; i < light.length; i += 1) light[i] = (light[i] + 1) / 2
  workspace.bend(light, gloss, isGlossAntiAliased)
  for (let i = 0; i < light.length; i += 1) light[i] = swell[i] > ground ? light[i] * 2 - 1 : 0
  return light
}

/**
 * The relief around a layer fades in from the ground. An emboss, measured at 41 px, does not: it runs across the
 * outline.
 */
const limited = (light: Float32Array, swell: Float32Array): Float32Array => {
  for (let i = 0; i < light.length; i += 1) light[i] = cutAtShape(light[i], swell[i])
  return light
}
