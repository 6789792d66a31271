import type { TextStyle } from '../../engine/document/text-model'
import { type Descriptor, numberOf } from './descriptor'
import type { ColorSpace } from './solid-color'
import { photoshopDefaultSize } from './text-content'
import { textFeatures } from './text-features'
import { textFillColor } from './text-fill-color'
import { textLanguage } from './text-language'

/** The style of a run, given the file's defaults overlaid with the run's own properties. */
export const readTextStyle = (style: Descriptor, fonts: readonly string[], space: ColorSpace): TextStyle => {
  const isOn = (key: string): boolean => style[key] === true
  return {
    fontPostScriptName: fonts[numberOf(style, 'Font')] ?? '',
    fontSize: numberOf(style, 'FontSize', photoshopDefaultSize),
    isFauxBold: isOn('FauxBold'),
    isFauxItalic: isOn('FauxItalic'),
    leading: style['AutoLeading'] === false ? numberOf(style, 'Leading') : null,
    horizontalScale: numberOf(style, 'HorizontalScale', 1),
    verticalScale: numberOf(style, 'VerticalScale', 1),
    tracking: numberOf(style, 'Tracking'),
    kerning: kerningOf(style),
    manualKerning: numberOf(style, 'Kerning'),
    baselineShift: numberOf(style, 'BaselineShift'),
    caps: caps[numberOf(style, 'FontCaps')] ?? 'normal',
    position: positions[numberOf(style, 'FontBaseline')] ?? 'normal',
    isUnderlined: isOn('Underline'),
    isStruckThrough: isOn('Strikethrough'),
    features: textFeatures(style),
    language: textLanguage(numberOf(style, 'Language', -1)),
    isUnbroken: isOn('NoBreak'),
    verticalForm: verticalForms[numberOf(style, 'BaselineDirection')] ?? 'rotated',
    color: textFillColor(style, space),
  }
}

/** The constants of Adobe's text engine (ATE). The last of the capitals are small capitals for all letters. */
const caps = ['normal', 'small', 'all', 'small'] as const
const positions = ['normal', 'superscript', 'subscript'] as const
const verticalForms = [undefined, 'upright', 'rotated', 'across'] as const

/** `AutoKern`, where a file has it, is a number: 0 none, 1 metrics, 2 optical. */
const kerningOf = (style: Descriptor): TextStyle['kerning'] => {
  if (numberOf(style, 'AutoKern', -1) === 2) return 'optical'
  return style['AutoKerning'] === false || numberOf(style, 'AutoKern', -1) === 0 ? 'none' : 'metrics'
}
