import type { ColorMode, SolidColor } from '../engine/document/document'
import { srgbFromLab } from './color-conversions'
import { childOf, type Descriptor, numberOf } from './descriptor'

/** What a colour's numbers are to become: those of this document. */
export interface ColorSpace {
  readonly mode: ColorMode
  /** 32-bit documents keep linear light. */
  readonly isLinear: boolean
}

/** The colour under `key` in document numbers, or null where there is none. Ink and Lab colours are estimates without a profile. */
export const solidColor = (parent: Descriptor | null, key: string, space: ColorSpace): SolidColor | null => {
  const color = childOf(parent, key)
  if (!color) return null
  const isFloat = 'redFloat' in color
  const encoded = isFloat
    ? fromRgb(numberOf(color, 'redFloat'), numberOf(color, 'greenFloat'), numberOf(color, 'blueFloat'))
    : encodedColor(color)
  if (!encoded) return null
  // The RGB numbers of a 32-bit document's colours are linear light, as its pixels are: so its stored pictures show.
  return inDocumentNumbers(encoded, space, isFloat || 'Rd  ' in color)
}

/** sRGB-encoded 0..1 to document numbers; gray documents get the luminance on all three. */
export const inDocumentNumbers = (color: SolidColor, space: ColorSpace, isLinear = false): SolidColor => {
  const gray = 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue
  const inMode = space.mode === 'gray' || space.mode === 'duotone' ? fromRgb(gray, gray, gray) : color
  if (!space.isLinear || isLinear) return inMode
  return fromRgb(linearOf(inMode.red), linearOf(inMode.green), linearOf(inMode.blue))
}

export const fromRgb = (red: number, green: number, blue: number): SolidColor => ({ red, green, blue })

export const fromInk = (cyan: number, magenta: number, yellow: number, black: number): SolidColor =>
  fromRgb((1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black))

const encodedColor = (color: Descriptor): SolidColor | null => {
  const value = (key: string, scale: number): number => clamp(numberOf(color, key) / scale)
  if ('Rd  ' in color) return fromRgb(value('Rd  ', 255), value('Grn ', 255), value('Bl  ', 255))
  if ('Cyn ' in color)
    return fromInk(value('Cyn ', 100), value('Mgnt', 100), value('Ylw ', 100), value('Blck', 100))
  if ('Gry ' in color) {
    const gray = 1 - value('Gry ', 100)
    return fromRgb(gray, gray, gray)
  }
  if ('Brgh' in color) return fromHsb(numberOf(color, 'H   '), value('Strt', 100), value('Brgh', 100))
  if ('Lmnc' in color)
    return fromLab(numberOf(color, 'Lmnc'), numberOf(color, 'A   '), numberOf(color, 'B   '))
  return null
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

export const fromHsb = (hueDegrees: number, saturation: number, brightness: number): SolidColor => {
  const channel = (n: number): number => {
    const k = (((n + hueDegrees / 60) % 6) + 6) % 6
    return brightness * (1 - saturation * clamp(Math.min(k, 4 - k)))
  }
  return fromRgb(channel(5), channel(3), channel(1))
}

const fromLab = (lightness: number, a: number, b: number): SolidColor => {
  const channel = (name: 'red' | 'green' | 'blue'): number => clamp(srgbFromLab(name, lightness, a, b))
  return fromRgb(channel('red'), channel('green'), channel('blue'))
}

const linearOf = (encoded: number): number =>
  encoded <= 0.040_45 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
