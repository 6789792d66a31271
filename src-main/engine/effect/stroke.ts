import type { EffectInk, EffectOf, EffectOperation, PixelPlace } from './effect-operation'
import type { EffectWorkspace } from './effect-workspace'
import { paintOf } from './paint-of'
import { strokeRanges } from './ranges'

type Stroke = EffectOf<'stroke'>

/**
 * A band along the outline: coverage is `size + 0.5 - d`, where `d` is the workspace's distance. Measured on inner
 * strokes of 4 px and outer ones of 6, 7 and 18 px: within 1.5/255.
 */
export const stroke: EffectOperation<Stroke> = {
  kind: 'stroke',
  ranges: strokeRanges,
  reachPx: ({ sizePx }) => sizePx + 1,
  paints: (effect) => {
    const paint = paintOf(effect, places[effect.position], parts.band)
    return [{ ...paint, ink: inkOf(effect) ?? paint.ink, knocksOut: !effect.isOverprinting }]
  },
  cover: (workspace, effect, part) =>
    part === parts.band ? covers[effect.position](workspace, effect.sizePx) : acrossBand(workspace, effect),
}

/** `across` is a pixel's position on a shape burst. */
const parts = { band: 0, across: 1 } as const

/** The gradient or pattern that replaces the colour. */
const inkOf = ({ gradient, pattern, position, sizePx }: Stroke): EffectInk | null => {
  if (pattern !== null) return { kind: 'pattern', fill: pattern }
  if (gradient?.style === 'shape-burst') {
    const { isReversed } = gradient
    return {
      kind: 'falloff',
      gradient: gradient.gradient,
      isReversed,
      along: parts.across,
      limit: null,
      noise: 0,
      jitter: 0,
    }
  }
  return gradient && { kind: 'course', fill: gradient, marginPx: outerPx[position] * sizePx }
}

const places: Readonly<Record<Stroke['position'], PixelPlace>> = {
  outside: 'outside',
  inside: 'inside',
  center: 'across',
}

/** The fraction of the size that lies outside. A gradient covers the stroke's own bounds. */
const outerPx: Readonly<Record<Stroke['position'], number>> = { outside: 1, inside: 0, center: 0.5 }

const covers: Readonly<
  Record<Stroke['position'], (workspace: EffectWorkspace, sizePx: number) => Float32Array>
> = {
  outside: (workspace, sizePx) => within(workspace, 'shape', sizePx),
  inside: (workspace, sizePx) => within(workspace, 'surroundings', sizePx),
  center: (workspace, sizePx) => {
    const outer = within(workspace, 'shape', sizePx / 2)
    const inner = within(workspace, 'surroundings', sizePx / 2)
    for (let i = 0; i < outer.length; i += 1) outer[i] = Math.min(outer[i], inner[i])
    return outer
  },
}

/**
 * A shape burst: 1 at the band's inner edge, 0 at the outer one. No Photoshop file has shown from which edge a shape
 * burst runs, nor how a scale changes it: here it is stretched about the band's middle, as lines are.
 */
const acrossBand = (workspace: EffectWorkspace, { position, sizePx, gradient }: Stroke): Float32Array => {
  const [outside, inside] = [workspace.distances('shape'), workspace.distances('surroundings')]
  const outer = outerPx[position] * sizePx
  for (let i = 0; i < outside.length; i += 1) {
    const fromOutline = outside[i] > 0 ? outside[i] : -inside[i]
    const share = (outer - fromOutline) / sizePx
    outside[i] = Math.min(1, Math.max(0, 0.5 + (share - 0.5) / (gradient?.scale ?? 1)))
  }
  return outside
}

const within = (workspace: EffectWorkspace, from: 'shape' | 'surroundings', px: number): Float32Array =>
  workspace.cut(workspace.distances(from), { factor: -1, offset: px + 0.5 })
