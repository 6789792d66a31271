import { identityAffine } from '@geometry/affine'
import type { ParagraphStyle, TextModel, TextStyle } from '../../document/text-model'

export const plainStyle: TextStyle = {
  fontPostScriptName: 'Plain-Regular',
  fontSize: 10,
  isFauxBold: false,
  isFauxItalic: false,
  leading: null,
  horizontalScale: 1,
  verticalScale: 1,
  tracking: 0,
  kerning: 'metrics',
  manualKerning: 0,
  baselineShift: 0,
  caps: 'normal',
  position: 'normal',
  isUnderlined: false,
  isStruckThrough: false,
  features: {},
  language: '',
  isUnbroken: false,
  verticalForm: 'rotated',
  color: null,
}

export const plainParagraph: ParagraphStyle = {
  justification: 'left',
  firstLineIndent: 0,
  startIndent: 0,
  endIndent: 0,
  spaceBefore: 0,
  spaceAfter: 0,
  autoLeading: 1.2,
  direction: 'ltr',
  wordSpacing: [0.8, 1, 1.33],
  letterSpacing: [0, 0, 0],
  glyphScaling: [1, 1, 1],
  isHyphenated: false,
  hangsPunctuation: false,
  usesEveryLineComposer: false,
}

/** Pieces of text with what their styles differ in. */
export type StyledPieces = readonly (readonly [string, Partial<TextStyle>?])[]

/** Point text; a `\r` is added to its end. */
export const plainModel = (
  pieces: StyledPieces,
  paragraph: Partial<ParagraphStyle> = {},
  more: Partial<TextModel> = {},
): TextModel => {
  const text = `${pieces.map(([piece]) => piece).join('')}\r`
  const runs = pieces.map(([piece, style]) => ({ length: piece.length, style: { ...plainStyle, ...style } }))
  const last = runs.at(-1) ?? { length: 0, style: plainStyle }
  return {
    text,
    runs: [...runs.slice(0, -1), { ...last, length: last.length + 1 }],
    paragraphs: text
      .split(/(?<=\r)/)
      .map(({ length }) => ({ length, style: { ...plainParagraph, ...paragraph } })),
    frame: { kind: 'point' },
    transform: identityAffine,
    orientation: 'horizontal',
    antiAlias: 'strong',
    usesFractionalWidths: true,
    warp: null,
    ...more,
  }
}

/** The frame of box text. */
export const boxFrame = (width: number, height: number): TextModel['frame'] => ({
  kind: 'box',
  bounds: { left: 0, top: 0, right: width, bottom: height },
})
