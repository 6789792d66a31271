import type { LabScale } from '../../engine/document/color-model'
import type { ColorMode, SolidColor } from '../../engine/document/document'
import type { InkColor, InkSpace } from '../../engine/ink/ink-color'
import { type LabColor, labFromSrgb, srgbFromLab } from '../../engine/ink/lab-color'
import { childOf, type Descriptor, numberOf } from './descriptor'

/** The colour space of the document whose numbers colours are converted to. */
export interface ColorSpace {
  readonly mode: ColorMode
  /** 32-bit documents store linear light. */
  readonly isLinear: boolean
  /** Only for an ink document. */
  readonly inks?: InkSpace
  /** Only for a Lab document. */
  readonly lab?: LabScale
}

/** For values computed in RGB whatever the document's mode: the colours of text and of filters. */
export const inLight = ({ mode, isLinear }: ColorSpace): ColorSpace => ({
  mode: mode === 'gray' || mode === 'duotone' ? mode : 'rgb',
  isLinear,
})

/**
 * The colour under `key` in document numbers, or null when it is missing. Ink colours in a document without inks are
 * estimates.
 */
export const solidColor = (parent: Descriptor | null, key: string, space: ColorSpace): SolidColor | null => {
  const color = childOf(parent, key)
  if (!color) return null
  if ('Cyn ' in color) return inkNumbers(descriptorInks(color), space)
  if ('Lmnc' in color)
    return labNumbers([numberOf(color, 'Lmnc'), numberOf(color, 'A   '), numberOf(color, 'B   ')], space)
  const isFloat = 'redFloat' in color
  const encoded = isFloat
    ? fromRgb(numberOf(color, 'redFloat'), numberOf(color, 'greenFloat'), numberOf(color, 'blueFloat'))
    : encodedColor(color)
  if (!encoded) return null
  // RGB and gray numbers of a 32-bit document's colours are linear light, like its pixels, as its stored pictures show.
  return inDocumentNumbers(encoded, space, isFloat || 'Rd  ' in color || 'Gry ' in color)
}

const descriptorInks = (color: Descriptor): InkColor => {
  const left = (key: string): number => 1 - clamp(numberOf(color, key) / 100)
  return [left('Cyn '), left('Mgnt'), left('Ylw '), left('Blck')]
}

/** The light that inks let through as document numbers: unchanged in an ink document, an estimate in others. */
export const inkNumbers = (inks: InkColor, space: ColorSpace): SolidColor => {
  if (space.inks) return ofInks(inks)
  const [cyan, magenta, yellow, black] = inks
  return inDocumentNumbers(fromRgb(cyan * black, magenta * black, yellow * black), space)
}

/** Lab (D50) as document numbers: unchanged in a Lab document. */
export const labNumbers = (lab: LabColor, space: ColorSpace): SolidColor => {
  if (space.lab) return ofLab(lab, space.lab)
  const [red, green, blue] = srgbFromLab(lab)
  return inDocumentNumbers(fromRgb(clamp(red), clamp(green), clamp(blue)), space)
}

const ofInks = ([red, green, blue, black]: InkColor): SolidColor => ({ red, green, blue, black })

const ofLab = ([lightness, a, b]: LabColor, { zero, unitsPerOne }: LabScale): SolidColor =>
  fromRgb(lightness / 100, clamp(a / unitsPerOne + zero), clamp(b / unitsPerOne + zero))

/** sRGB-encoded 0..1 as document numbers; gray documents get the luminance in all three. */
export const inDocumentNumbers = (color: SolidColor, space: ColorSpace, isLinear = false): SolidColor => {
  const srgb = [color.red, color.green, color.blue] as const
  if (space.inks) return ofInks(space.inks.fromSrgb(srgb))
  if (space.lab) return ofLab(labFromSrgb(srgb), space.lab)
  const gray = 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue
  const inMode = space.mode === 'gray' || space.mode === 'duotone' ? fromRgb(gray, gray, gray) : color
  if (!space.isLinear || isLinear) return inMode
  return fromRgb(linearOf(inMode.red), linearOf(inMode.green), linearOf(inMode.blue))
}

export const fromRgb = (red: number, green: number, blue: number): SolidColor => ({ red, green, blue })

const encodedColor = (color: Descriptor): SolidColor | null => {
  const value = (key: string, scale: number): number => clamp(numberOf(color, key) / scale)
  if ('Rd  ' in color) return fromRgb(value('Rd  ', 255), value('Grn ', 255), value('Bl  ', 255))
  if ('Gry ' in color) {
    const gray = 1 - value('Gry ', 100)
    return fromRgb(gray, gray, gray)
  }
  if ('Brgh' in color) return fromHsb(numberOf(color, 'H   '), value('Strt', 100), value('Brgh', 100))
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

const linearOf = (encoded: number): number =>
  encoded <= 0.040_45 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
