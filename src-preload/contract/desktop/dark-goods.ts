import type { BatchRecipe, BatchVariant } from './batch-recipe'

/** L* of CIELAB, 0..100, of `#rrggbb` in sRGB. */
export const lightnessOf = (hex: string): number => {
  const linear = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
  return luminance <= 216 / 24389 ? (luminance * 24389) / 27 : 116 * Math.cbrt(luminance) - 16
}

/** The lightness of the goods in a variant: of the first colour that it gives; null: it gives none. */
export const goodsLightness = (variant: Pick<BatchVariant, 'colors'> | undefined): number | null => {
  const hex = variant?.colors[0]?.hex
  return hex === undefined ? null : lightnessOf(hex)
}

/** Whether a variant's goods take the dark versions of designs. */
export const isOnDark = (
  variant: Pick<BatchVariant, 'colors'> | undefined,
  { dark_below }: Pick<BatchRecipe, 'dark_below'>,
): boolean => {
  const lightness = goodsLightness(variant)
  return lightness !== null && lightness < dark_below
}
