import type { LineBreak, OpenFont, ShapedGlyph, TextTools } from '../text-tools'

/**
 * Tools for tests of where letters go: every letter is half an em wide and a filled box of 0 to 0.7 em, its glyph is
 * its code point; a space is a quarter em. Lines break after spaces, Hebrew runs right to left.
 */
export const plainTools = (lacking = ''): TextTools => ({
  open: (face) => {
    const font: OpenFont = {
      face,
      unitsPerEm: 1000,
      metrics: {
        ascender: 800,
        descender: -200,
        capHeight: 700,
        xHeight: 500,
        underlinePosition: -100,
        underlineThickness: 50,
        strikeoutPosition: 250,
        strikeoutThickness: 50,
        firstBaseline: 700,
      },
      lowest: -250,
      hasGlyphFor: (codePoint) => !lacking.includes(String.fromCodePoint(codePoint)),
      shape: ({ text, from, to, direction }) => {
        const glyphs = plainGlyphs(text, from, to, direction === 'ttb')
        return direction === 'rtl' ? glyphs.reverse() : glyphs
      },
      outline: (glyph) => (glyph === space ? emptyOutline : boxOutline),
      colorGlyph: () => null,
      instructions: null,
    }
    const known = opened.get(face.id) ?? font
    opened.set(face.id, known)
    return lacking === '' ? known : font
  },
  lineBreaks: (text) =>
    [...text].flatMap((letter, index): LineBreak[] => {
      const at = index + 1
      if (letter === '\u2028') return [{ at, isRequired: true }]
      const isSpaceEnd = letter === ' ' && text[at] !== ' '
      return isSpaceEnd || at === text.length ? [{ at, isRequired: false }] : []
    }),
  bidiLevels: (paragraph, base) =>
    Uint8Array.from(paragraph, (letter) =>
      /[א-ת]/.test(letter) ? 1 : base === 'ltr' ? 0 : letter === ' ' ? 1 : 2,
    ),
  graphemes: (text) => [...text].map((_, index) => index),
  scriptOf: (codePoint) =>
    codePoint >= 0x5d0 && codePoint <= 0x5ea ? 'Hebr' : codePoint > 64 ? 'Latn' : 'Zyyy',
})

const opened = new Map<string, OpenFont>()
const space = 32

const plainGlyphs = (text: string, from: number, to: number, isVertical: boolean): ShapedGlyph[] =>
  [...text.slice(from, to)].map((letter, index) => ({
    glyph: letter.charCodeAt(0),
    cluster: from + index,
    advance: isVertical ? { x: 0, y: -1000 } : { x: letter === ' ' ? 250 : 500, y: 0 },
    offset: isVertical ? { x: -250, y: -800 } : { x: 0, y: 0 },
    isSafeToBreak: true,
  }))

const emptyOutline = { operations: new Uint8Array(), coordinates: new Float64Array() }
const boxOutline = {
  operations: Uint8Array.of(0, 1, 1, 1, 4),
  coordinates: Float64Array.of(0, 0, 500, 0, 500, 700, 0, 700),
}
