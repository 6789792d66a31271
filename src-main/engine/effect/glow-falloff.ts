import type { GlowTechnique, InnerGlow, OuterGlow } from '../document/layer-effect'
import type { EffectPaint, PixelPlace } from './effect-operation'
import type { EffectWorkspace } from './effect-workspace'
import { paintOf, paintWith } from './paint-of'
import { softened } from './soft-coverage'
import { speckled } from './speckle'
import { cutAtShape } from './trace-limit'

type Glow = OuterGlow | InnerGlow
type Source = 'shape' | 'surroundings'

/** In a glow with a gradient, `along` is a pixel's position on the gradient, and `limit` the maximum coverage there. */
const parts = { colored: 0, along: 1, limit: 2 } as const

/** A glow's colour, or its gradient. */
export const glowPaint = (glow: Glow, place: PixelPlace): EffectPaint => {
  const { gradient, noise, jitter } = glow
  if (gradient === null) return paintOf(glow, place, parts.colored)
  const { along, limit } = parts
  return paintWith(
    { kind: 'falloff', gradient, isReversed: false, along, limit, noise, jitter },
    glow,
    place,
    null,
  )
}

/**
 * Coverage from an outline outwards, 1 to 0 over the size; `range` is the fraction of the falloff at which the
 * contour's end is reached. A glow from the centre is the complement of a glow from the edge.
 */
export const coverGlow = (
  workspace: EffectWorkspace,
  from: Source,
  glow: Glow,
  part: number,
): Float32Array => {
  const soft = workspace.shared('soft', () =>
    glow.technique === 'softer' ? softened(workspace, from, glow) : precise(workspace, from, glow),
  )
  const isFromCenter = glow.kind === 'inner-glow' && glow.source === 'center'
  if (part === parts.limit)
    return workspace.map(soft, isFromCenter ? () => 1 : (coverage) => cutAtShape(1, coverage))
  const reached = glow.range * rangeFactor[glow.technique]
  const bent = workspace.map(soft, (coverage) => {
    const ranged = Math.min(1, coverage / reached)
    return isFromCenter ? 1 - ranged : ranged
  })
  workspace.bend(bent, glow.contour, glow.isContourAntiAliased)
  if (part === parts.along) return bent
  if (!isFromCenter) for (let i = 0; i < bent.length; i += 1) bent[i] = cutAtShape(bent[i], soft[i])
  return speckled(bent, glow.noise)
}

/**
 * The falloff of a softer glow is divided by its range; that of a precise one by twice its range, so that 50 % is the
 * plain linear ramp (exact in Photoshop's pictures).
 */
const rangeFactor: Readonly<Record<GlowTechnique, number>> = { softer: 1, precise: 2 }

const precise = (workspace: EffectWorkspace, from: Source, { sizePx, spread }: Glow): Float32Array => {
  const distances = workspace.distances(from)
  const softPx = Math.max(1, sizePx * (1 - spread))
  for (let i = 0; i < distances.length; i += 1)
    distances[i] = Math.min(1, Math.max(0, (sizePx + 0.5 - distances[i]) / softPx))
  return distances
}
