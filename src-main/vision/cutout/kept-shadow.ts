import type { GrayRaster } from '../raster'

/** A ground as it is seen and as it would be without shadows: three floats a pixel, 0..255. */
export interface ShadedGround {
  readonly seen: Float32Array
  readonly lit: Float32Array
}

/** A ground that is darker by less than this part is as even as photos are. */
const faintest = 0.04

/** How much darker the ground is than without shadows, 0..255 a pixel. */
export const shadowOn = ({ seen, lit }: ShadedGround, count: number): Uint8Array => {
  const shadow = new Uint8Array(count)
  for (let i = 0; i < count; i++) shadow[i] = Math.round(255 * shadowAt(seen, lit, i))
  return shadow
}

/**
 * Lays the shadow that a cut-out throws on its ground under it, as black of some alpha, in place. `values` is the
 * alpha 0..255, `rgb` the colours without the ground.
 */
export const keepShadow = (rgb: Uint8Array, values: Uint8Array, shadow: Uint8Array): void => {
  for (let i = 0; i < values.length; i++) {
    if (values[i] === 255 || shadow[i] === 0) continue
    const own = values[i] / 255
    const alpha = own + ((1 - own) * shadow[i]) / 255
    for (let c = i * 3; c < i * 3 + 3; c++) rgb[c] = Math.round((rgb[c] * own) / alpha)
    values[i] = Math.round(255 * alpha)
  }
}

/** Of the picture, a share: less is the unevenness of a wall. */
const leastShare = 0.002
/** Fainter, 0..255, nobody sees it. */
const leastShade = 20

/** Whether a person would see a difference between the shadow kept and dropped. */
export const isShadowSeen = ({ values }: GrayRaster, shadow: Uint8Array): boolean => {
  const seen = values.reduce((count, alpha, i) => count + (alpha < 128 && shadow[i] > leastShade ? 1 : 0), 0)
  return seen >= values.length * leastShare
}

const shadowAt = (seen: Float32Array, lit: Float32Array, i: number): number => {
  const at = i * 3
  const whole = lit[at] + lit[at + 1] + lit[at + 2]
  if (whole < 30) return 0
  const darker = 1 - (seen[at] + seen[at + 1] + seen[at + 2]) / whole
  return Math.max(0, Math.min(1, (darker - faintest) / (1 - faintest)))
}
