import type { Profile, Texture } from '../document/layer-effect'
import type { EffectOf } from './effect-operation'
import type { EffectWorkspace } from './effect-workspace'
import { softened } from './soft-coverage'
import { cutAtShape } from './trace-limit'

type Bevel = EffectOf<'bevel-emboss'>

/**
 * Heights of 0..1, and the height of 1 in pixels. `swell` holds the heights before a contour bends them.
 */
export interface Relief {
  readonly swell: Float32Array
  readonly heights: Float32Array
  readonly highPx: number
}

/**
 * The layer as a relief. `smooth` softens its shape; the chisels rise linearly with the distance to the outline. The
 * ramp lies inside, outside, or half on either side. Measured for smooth inner bevels, embosses and pillow embosses;
 * the chisels follow the manual. Half of an odd size is rounded up: a pillow emboss of 5 px is exact with 3. A bevel of
 * size 0 has no ramp: the shape itself is the relief.
 */
export const reliefOf = (workspace: EffectWorkspace, bevel: Bevel): Relief => {
  const { technique, style, sizePx, profile, texture } = bevel
  const rampPx = Math.ceil(sizePx * rampShare[style])
  const swell =
    technique === 'smooth' || rampPx === 0
      ? softened(workspace, 'shape', { sizePx: rampPx, spread: 0 })
      : chiselled(workspace, style, rampPx)
  const bent = profile === null ? swell : profiled(workspace, swell, profile)
  const softPx = technique === 'chisel-soft' ? Math.min(3, rampPx / 2) : 0
  const soft = (heights: Float32Array) => (softPx > 0 ? workspace.blurred(heights, softPx) : heights)
  const relief = { swell: soft(swell), heights: soft(bent), highPx: highPxOf(bevel, rampPx) }
  return { ...relief, heights: withTexture(workspace, relief, texture) }
}

/** Without a ramp the depth does not count: the slope is that of 100 % at 1 px. Seen in one style only. */
const highPxOf = ({ depth }: Bevel, rampPx: number): number => (rampPx === 0 ? 1 : depth * rampPx)

/**
 * A texture digs into the relief: white is low, by the texture's depth in units of the whole ramp (exact in Photoshop's
 * pictures over a sweep of depths). Bumps end where the relief does.
 */
const withTexture = (
  workspace: EffectWorkspace,
  { swell, heights }: Relief,
  texture: Texture | null,
): Float32Array => {
  const bumps = workspace.texture
  if (texture === null || bumps === null) return heights
  return workspace.map(heights, (height, i) => height - bumps[i] * texture.depth * cutAtShape(1, swell[i]))
}

/** The range works as in a glow: the contour's end is reached at that fraction of the height. */
const profiled = (
  workspace: EffectWorkspace,
  swell: Float32Array,
  { contour, isAntiAliased, range }: Profile,
) =>
  workspace.bend(
    workspace.map(swell, (height) => Math.min(1, height / range)),
    contour,
    isAntiAliased,
  )

/** The fraction of the size that the ramp reaches to either side of the outline. */
const rampShare: Readonly<Record<Bevel['style'], number>> = {
  'outer-bevel': 1,
  'inner-bevel': 1,
  emboss: 0.5,
  'pillow-emboss': 0.5,
  'stroke-emboss': 0.5,
}

const chiselled = (workspace: EffectWorkspace, style: Bevel['style'], rampPx: number): Float32Array => {
  const heights = workspace.distances('shape')
  const depths = workspace.distances('surroundings')
  const [below, above] = [style === 'inner-bevel' ? 0 : rampPx, style === 'outer-bevel' ? 0 : rampPx]
  for (let i = 0; i < heights.length; i += 1) {
    const level = depths[i] > 0 ? Math.min(depths[i], above) : -Math.min(Math.max(0, heights[i]), below)
    heights[i] = (level + below) / (below + above)
  }
  return heights
}
