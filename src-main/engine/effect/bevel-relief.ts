import type { Profile, Texture } from '../document/layer-effect'
import type { EffectDesk } from './effect-desk'
import type { EffectOf } from './effect-operation'
import { softened } from './soft-coverage'
import { cutAtShape } from './trace-limit'

type Bevel = EffectOf<'bevel-emboss'>

/**
 * Heights of 0..1, and the rise per pixel of the ramp at a depth of 1. `swell` holds the heights before a contour bends
 * them.
 */
export interface Relief {
  readonly swell: Float32Array
  readonly heights: Float32Array
  readonly rampPx: number
}

/**
 * The layer as a relief. `smooth` softens its shape; the chisels rise linearly with the distance to the outline. The
 * ramp lies inside, outside, or half on either side. Measured for smooth inner bevels, embosses and pillow embosses;
 * the chisels follow the manual. Half of an odd size is rounded up: a pillow emboss of 5 px is exact with 3.
 */
export const reliefOf = (desk: EffectDesk, bevel: Bevel): Relief => {
  const { technique, style, sizePx, profile, texture } = bevel
  const rampPx = Math.max(1, Math.ceil(sizePx * rampShare[style]))
  const swell =
    technique === 'smooth'
      ? softened(desk, 'shape', { sizePx: rampPx, spread: 0 })
      : chiselled(desk, style, rampPx)
  const bent = profile === null ? swell : profiled(desk, swell, profile)
  const softPx = technique === 'chisel-soft' ? Math.min(3, rampPx / 2) : 0
  const soft = (heights: Float32Array) => (softPx > 0 ? desk.blurred(heights, softPx) : heights)
  const relief = { swell: soft(swell), heights: soft(bent), rampPx }
  return { ...relief, heights: withTexture(desk, relief, texture) }
}

/**
 * Height of a white pixel of a texture at depths of 100 %, in pixels, whatever the bevel's size. Both the height and
 * its independence of the size are guesses: no file has a texture. Tutorials say that the gray of the pattern makes the
 * bumps and that a negative depth inverts them.
 */
const texturePx = 5

/** Bumps end where the relief does. */
const withTexture = (
  desk: EffectDesk,
  { swell, heights, rampPx }: Relief,
  texture: Texture | null,
): Float32Array => {
  const bumps = desk.texture
  if (texture === null || bumps === null) return heights
  const steepness = (texture.depth * texturePx) / rampPx
  return desk.map(heights, (height, i) => height + bumps[i] * steepness * cutAtShape(1, swell[i]))
}

/** The range works as in a glow: the contour's end is reached at that fraction of the height. */
const profiled = (desk: EffectDesk, swell: Float32Array, { contour, isAntiAliased, range }: Profile) =>
  desk.bend(
    desk.map(swell, (height) => Math.min(1, height / range)),
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

const chiselled = (desk: EffectDesk, style: Bevel['style'], rampPx: number): Float32Array => {
  const heights = desk.distances('shape')
  const depths = desk.distances('surroundings')
  const [below, above] = [style === 'inner-bevel' ? 0 : rampPx, style === 'outer-bevel' ? 0 : rampPx]
  for (let i = 0; i < heights.length; i += 1) {
    const level = depths[i] > 0 ? Math.min(depths[i], above) : -Math.min(Math.max(0, heights[i]), below)
    heights[i] = (level + below) / (below + above)
  }
  return heights
}
