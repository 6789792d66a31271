import type { StudioConfig } from '@contract/service/studio'
import { usualStudioConfig } from '@contract/studio/usual-config'

type Colors = keyof typeof usualStudioConfig & `${string}Color`

/** The usual colours belong to the light theme: in a dark one only colours of the shop's own choice count. */
const ownColor = (config: StudioConfig, name: Colors | 'panelBackground'): string | null => {
  const color = config[name]
  return color === undefined || color === usualStudioConfig[name] || !CSS.supports('color', color)
    ? null
    : color
}

/** The shop's colours, corners and font as the custom properties of the theme; null: as the theme has it. */
export function studioProperties(config: StudioConfig): Readonly<Record<string, string | null>> {
  const own = (name: Colors | 'panelBackground') => ownColor(config, name)
  const primary = own('primaryColor')
  const accent = own('accentColor')
  const success = own('successColor')
  const background = own('backgroundColor')
  const panel = own('panelBackground')
  const ink = own('textColor')
  const line = own('borderColor')
  const { borderRadius, fontFamily } = config
  return {
    '--accent-fill': primary,
    '--accent-fill-hover': primary && `color-mix(in srgb, ${primary} 88%, ${legibleOn(primary)})`,
    '--on-fill': primary && legibleOn(primary),
    '--accent': accent,
    '--accent-text': accent && `color-mix(in srgb, ${accent} 55%, var(--ink))`,
    '--selected': accent && `color-mix(in srgb, ${accent} 18%, var(--chrome))`,
    '--success': success,
    '--canvas': background,
    '--chrome': panel,
    '--raised': panel && `color-mix(in srgb, ${panel} 92%, var(--ink))`,
    '--field': panel && `color-mix(in srgb, ${panel} 96%, var(--ink))`,
    '--hover': panel && `color-mix(in srgb, ${panel} 88%, var(--ink))`,
    '--ink': ink,
    '--secondary': ink && `color-mix(in srgb, ${ink} 78%, var(--chrome))`,
    '--line': line,
    '--line-strong': line && `color-mix(in srgb, ${line} 70%, var(--ink))`,
    '--studio-radius': borderRadius === undefined ? null : `${borderRadius}px`,
    '--shop-font':
      fontFamily === undefined || fontFamily === usualStudioConfig.fontFamily
        ? null
        : `"${fontFamily.replaceAll(/["\\;{}]/g, '')}", "Inter Variable"`,
  }
}

/** Black or white, whichever stands out more on a colour. */
export function legibleOn(color: string): '#000000' | '#ffffff' {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return '#ffffff'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  const linear = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = linear
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  // Where both contrasts are the same.
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
