import { type ParagraphStyle, textJustifications } from '../../engine/document/text-model'
import { type Descriptor, numberOf, numbersOf } from './descriptor'

/** The style of a paragraph, given the file's defaults overlaid with the paragraph's own properties. */
export const readParagraphStyle = (properties: Descriptor): ParagraphStyle => {
  const isOn = (key: string): boolean => properties[key] === true
  return {
    justification: textJustifications[numberOf(properties, 'Justification')] ?? 'left',
    firstLineIndent: numberOf(properties, 'FirstLineIndent'),
    startIndent: numberOf(properties, 'StartIndent'),
    endIndent: numberOf(properties, 'EndIndent'),
    spaceBefore: numberOf(properties, 'SpaceBefore'),
    spaceAfter: numberOf(properties, 'SpaceAfter'),
    autoLeading: numberOf(properties, 'AutoLeading', 1.2),
    direction: numberOf(properties, 'ParagraphDirection') === 1 ? 'rtl' : 'ltr',
    wordSpacing: spacing(properties, 'WordSpacing', [0.8, 1, 1.33]),
    letterSpacing: spacing(properties, 'LetterSpacing', [0, 0, 0]),
    glyphScaling: spacing(properties, 'GlyphSpacing', [1, 1, 1]),
    isHyphenated: isOn('AutoHyphenate'),
    hangsPunctuation: isOn('Hanging'),
    usesEveryLineComposer: isOn('EveryLineComposer'),
  }
}

type Spacing = readonly [number, number, number]

const spacing = (properties: Descriptor, key: string, usual: Spacing): Spacing => {
  const [least = usual[0], wished = usual[1], most = usual[2]] = numbersOf(properties, key)
  return [least, wished, most]
}
