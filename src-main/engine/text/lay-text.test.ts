import { describe, expect, it } from 'vitest'
import type { TextModel } from '../document/text-model'
import { plainFace, plainShelf } from './fonts/testing/plain-shelf'
import type { LaidText } from './laid-text'
import { layText, type TextWish } from './lay-text'
import { boxFrame, plainModel, type StyledPieces } from './testing/plain-model'
import { plainTools } from './testing/plain-tools'

const shelf = plainShelf(plainFace('Plain'))

const lay = (model: TextModel, more: Partial<TextWish> = {}): LaidText =>
  layText({ model, stored: model, fit: 'overflow', requestedFont: null, ...more }, shelf, plainTools())

const wordsOf = ({ text }: TextModel, { lines }: LaidText): readonly string[] =>
  lines.map(({ from, to }) => text.slice(from, to))

const xs = ({ lines }: LaidText): readonly number[][] =>
  lines.map(({ glyphs }) => glyphs.map(({ x }) => Math.round(x * 1000) / 1000))

const baselines = ({ lines }: LaidText): readonly number[] => lines.map(({ baseline }) => baseline)

describe('point text', () => {
  it('begins at the origin, one letter after another', () => {
    const laid = lay(plainModel([['abc']]))
    expect(xs(laid)).toEqual([[0, 5, 10]])
    expect(laid.lines[0]).toMatchObject({ from: 0, to: 3, baseline: 0 })
    expect(laid).toMatchObject({ missing: [], gaps: [], box: null, fit: { scale: 1, overflows: false } })
  })

  it('ends at the origin when right-aligned, and lies around it when centred', () => {
    expect(xs(lay(plainModel([['abc']], { justification: 'right' })))).toEqual([[-15, -10, -5]])
    expect(xs(lay(plainModel([['abc']], { justification: 'center' })))).toEqual([[-7.5, -2.5, 2.5]])
  })

  it('tracks after each letter, the last included, so that a right-aligned line ends earlier', () => {
    expect(xs(lay(plainModel([['ab', { tracking: 100 }]], { justification: 'right' })))).toEqual([[-12, -6]])
  })

  it('kerns by hand between a letter and the next', () => {
    expect(xs(lay(plainModel([['a', { manualKerning: -200 }], ['b']])))).toEqual([[0, 3]])
  })

  it('tells of optical kerning anywhere in the text', () => {
    expect(lay(plainModel([['a'], ['b', { kerning: 'optical' }], ['c']])).gaps).toEqual([
      'text:optical-kerning',
    ])
  })

  it('takes the largest size of a line for its automatic leading', () => {
    const model = plainModel([['a\u0003b'], ['C', { fontSize: 20 }], ['\u0003d']])
    expect(baselines(lay(model))).toEqual([0, 24, 36])
  })

  it('takes a fixed leading as it is', () => {
    expect(baselines(lay(plainModel([['a\rb', { leading: 31 }]])))).toEqual([0, 31])
  })

  it('adds the space after a paragraph at its end only', () => {
    const laid = lay(plainModel([['a\u0003b\rc']], { spaceAfter: 10, spaceBefore: 1 }))
    expect(baselines(laid)).toEqual([0, 12, 35])
  })

  it('keeps an empty line', () => {
    const model = plainModel([['a\u0003\u0003b\r\rc']])
    expect(wordsOf(model, lay(model))).toEqual(['a', '', 'b', '', 'c'])
    expect(baselines(lay(model))).toEqual([0, 12, 24, 36, 48])
  })

  it('moves letters by their baseline shift, and reduces superscripts', () => {
    const { lines } = lay(
      plainModel([
        ['a', { baselineShift: 2 }],
        ['b', { position: 'superscript' }],
      ]),
    )
    expect(lines[0].glyphs.map(({ y, size }) => [y, size])).toEqual([
      [-2, 10],
      [-3.33, 5.83],
    ])
  })

  it('sets capitals, and small ones in a smaller size', () => {
    const { lines } = lay(
      plainModel([
        ['aß', { caps: 'all' }],
        ['bC', { caps: 'small' }],
      ]),
    )
    expect(
      lines[0].glyphs.map(({ glyph, size, cluster }) => [String.fromCharCode(glyph), size, cluster]),
    ).toEqual([
      ['A', 10, 0],
      ['S', 10, 1],
      ['S', 10, 1],
      ['B', 7, 2],
      ['C', 10, 3],
    ])
  })

  it('takes whole pixels for advances where the file says so, and always without anti-aliasing', () => {
    const transform = { a: 1.05, b: 0, c: 0, d: 1.05, e: 0, f: 0 }
    const pixels = (more: Partial<TextModel>): readonly number[] =>
      lay(plainModel([['abc']], {}, { transform, ...more })).lines[0].glyphs.map(({ x }) => x * 1.05)
    expect(pixels({ usesFractionalWidths: false })).toEqual([0, 5, 10])
    expect(pixels({ antiAlias: 'none' })).toEqual([0, 5, 10])
    expect(pixels({})[2]).toBeCloseTo(10.5)
  })

  it('widens the advances of faux bold letters', () => {
    expect(xs(lay(plainModel([['ab', { fontSize: 32, isFauxBold: true }]])))).toEqual([[0, 17]])
  })

  it('underlines and strikes through the letters of a style', () => {
    const pieces: StyledPieces = [
      ['a'],
      ['bc', { isUnderlined: true, isStruckThrough: true, fontSize: 20 }],
      ['d'],
    ]
    expect(lay(plainModel(pieces)).lines[0].rules).toEqual([
      { left: 5, right: 25, top: 2.5, bottom: 3.5, color: null },
      { left: 5, right: 25, top: -5, bottom: -4, color: null },
    ])
  })

  it('runs Hebrew from right to left, and Latin letters in it from left to right', () => {
    const { lines } = lay(plainModel([['אב cd']], { direction: 'rtl' }))
    expect(lines[0].glyphs.map(({ glyph }) => String.fromCharCode(glyph)).join('')).toBe('cd בא')
  })

  it('tells the characters that no font has, and the fonts that were used', () => {
    const model = plainModel([['ab']])
    const wish = { model, stored: model, fit: 'overflow', requestedFont: null } as const
    const laid = layText(wish, shelf, plainTools('b'))
    expect(laid).toMatchObject({ missing: [98], gaps: ['text:glyphs-missing'] })
    expect(laid.fonts).toMatchObject([{ requested: 'Plain-Regular', isCovered: false }])
  })

  it('takes the requested font for all letters, and refuses one that is not there', () => {
    const model = plainModel([['a', { fontPostScriptName: 'Other' }]])
    const found = lay(model, { requestedFont: 'Plain-Regular' })
    expect(found.fonts).toMatchObject([{ requested: 'Plain-Regular', match: { source: 'requested' } }])
    expect(() => lay(model, { requestedFont: 'None' })).toThrow(
      expect.objectContaining({ code: 'FONT_NOT_FOUND' }),
    )
  })
})

describe('box text', () => {
  const box = (text: string, width: number, height = 100, paragraph = {}): TextModel =>
    plainModel([[text]], paragraph, { frame: boxFrame(width, height) })

  it('begins below the top by the height of the letter d', () => {
    expect(baselines(lay(box('a b', 8)))).toEqual([7, 19])
  })

  it('breaks lines after spaces, which lie outside the line', () => {
    const model = box('aa bb  cc dd', 25, 100, { justification: 'right' })
    const laid = lay(model)
    expect(wordsOf(model, laid)).toEqual(['aa bb  ', 'cc dd'])
    expect(xs(laid)[0].slice(0, 5)).toEqual([2.5, 7.5, 12.5, 15, 20])
  })

  it('breaks a word that is wider than the box', () => {
    const model = box('abcde', 12)
    expect(wordsOf(model, lay(model))).toEqual(['ab', 'cd', 'e'])
  })

  it('breaks no run that is to stay together', () => {
    const model = plainModel([['a '], ['b c', { isUnbroken: true }]], {}, { frame: boxFrame(18, 100) })
    expect(wordsOf(model, lay(model))).toEqual(['a ', 'b c'])
  })

  it('indents the first line, the start and the end', () => {
    const laid = lay(box('aa bb cc', 26, 100, { firstLineIndent: 5, startIndent: 2, endIndent: 1 }))
    expect(laid.lines.map(({ glyphs }) => glyphs[0].x)).toEqual([7, 2])
  })

  it('fills the lines of a justified paragraph, except for the last', () => {
    const laid = lay(box('aa bb cc dd', 26, 100, { justification: 'justify-left' }))
    expect(xs(laid)).toEqual([
      [0, 5, 10, 16, 21, 26],
      [0, 5, 10, 12.5, 17.5],
    ])
    expect(laid.gaps).toEqual(['text:justification'])
  })

  it('compresses the spaces of a justified line for one more word', () => {
    const model = box('aa bb cc', 22, 100, { justification: 'justify-left' })
    expect(wordsOf(model, lay(model))[0]).toBe('aa bb ')
    expect(xs(lay(model))[0].slice(0, 5)).toEqual([0, 5, 10, 12, 17])
  })

  it('spreads letters before spaces take the rest, as far as the paragraph lets them', () => {
    const style = {
      justification: 'justify-all',
      letterSpacing: [0, 0, 0.1],
      wordSpacing: [1, 1, 1],
    } as const
    expect(xs(lay(box('abc', 18, 100, style)))).toEqual([[0, 6, 12]])
  })
})
