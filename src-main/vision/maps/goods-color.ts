import { encodedLight } from './light'
import { quantile } from './quantile'
import type { SurfaceView } from './surface-view'

/** The colour of the goods without light and shade. */
export interface GoodsColor {
  /** `#rrggbb`, sRGB. */
  readonly hex: string
  /** Too dark for a print that multiplies. */
  readonly isDark: boolean
  /** Linear luminance. */
  readonly light: number
}

/** Goods darker than this, linear, show nothing of a print that multiplies. */
export const darkBelow = 0.033

/** The middle of the surface's colours, each divided by the light on it (`shade`, logarithm, 0 in full light). */
export const goodsColor = (
  { red, green, blue, light }: SurfaceView,
  shade: Float32Array,
  weights: Float32Array,
): GoodsColor => {
  const middle = (plane: Float32Array): number =>
    quantile(
      plane.map((v, i) => v / Math.exp(shade[i])),
      weights,
      0.5,
    )
  const hex = [red, green, blue]
    .map((plane) =>
      Math.round(255 * encodedLight(middle(plane)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
  const base = middle(light)
  return { hex: `#${hex}`, isDark: base < darkBelow, light: base }
}
