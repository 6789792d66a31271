import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds, type Rect } from '../document/geometry'
import { type TextModel, textJustifications } from '../document/text-model'
import { lawRuns } from '../testing/law-runs'
import { plainFace, plainShelf } from './fonts/testing/plain-shelf'
import { inkBounds } from './ink-bounds'
import { layText, type TextWish } from './lay-text'
import { boxFrame, plainModel } from './testing/plain-model'
import { plainTools } from './testing/plain-tools'

const shelf = plainShelf(plainFace('Plain'))
const tools = plainTools()
const lay = (wish: TextWish) => layText(wish, shelf, tools)

const letters = fc.string({ unit: fc.constantFrom(...'abc def ghאב \u0003\r'), maxLength: 60 })

const style = fc.record({
  fontSize: fc.integer({ min: 2, max: 90 }),
  tracking: fc.integer({ min: -50, max: 300 }),
  baselineShift: fc.integer({ min: -5, max: 5 }),
  horizontalScale: fc.constantFrom(0.5, 1, 1.7),
  isFauxBold: fc.boolean(),
  isFauxItalic: fc.boolean(),
  isUnderlined: fc.boolean(),
  caps: fc.constantFrom('normal', 'small', 'all'),
  position: fc.constantFrom('normal', 'superscript', 'subscript'),
})

const paragraph = fc.record({
  justification: fc.constantFrom(...textJustifications),
  direction: fc.constantFrom('ltr', 'rtl'),
  firstLineIndent: fc.integer({ min: 0, max: 20 }),
  startIndent: fc.integer({ min: 0, max: 20 }),
  spaceAfter: fc.integer({ min: 0, max: 30 }),
})

const box = fc.record({ width: fc.integer({ min: 30, max: 400 }), height: fc.integer({ min: 20, max: 300 }) })

const transform = fc.constantFrom(
  { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
  { a: 2.5, b: 0, c: 0, d: 2.5, e: 7, f: 9 },
  { a: 0, b: 3, c: -3, d: 0, e: 100, f: 0 },
)

const anyModel = (isBox: boolean): fc.Arbitrary<TextModel> =>
  fc
    .record({
      pieces: fc.array(fc.tuple(letters, style), { minLength: 1, maxLength: 4 }),
      paragraph,
      box,
      transform,
      orientation: fc.constantFrom('horizontal' as const, 'vertical' as const),
      usesFractionalWidths: fc.boolean(),
    })
    .map(({ pieces, paragraph: own, box: { width, height }, ...more }) =>
      plainModel(pieces, own, { ...more, ...(isBox ? { frame: boxFrame(width, height) } : {}) }),
    )

const runs = { numRuns: lawRuns('texts that are laid') }

describe('any text', () => {
  it('loses no character between its lines, and doubles none', () => {
    fc.assert(
      fc.property(anyModel(true), (model) => {
        const { lines } = lay({ model, stored: model, fit: 'overflow', requestedFont: null })
        let at = 0
        for (const { from, to } of lines) {
          expect(['', '\r', '\u0003']).toContain(model.text.slice(at, from))
          expect(to).toBeGreaterThanOrEqual(from)
          at = to
        }
        expect(model.text.slice(at)).toBe('\r')
      }),
      runs,
    )
  })

  it('has a glyph for each character, on the line of the character', () => {
    fc.assert(
      fc.property(anyModel(true), (model) => {
        const { lines } = lay({ model, stored: model, fit: 'overflow', requestedFont: null })
        for (const { from, to, glyphs } of lines) {
          const clusters = glyphs.map(({ cluster }) => cluster).sort((a, b) => a - b)
          expect(clusters).toEqual(Array.from({ length: to - from }, (_, index) => from + index))
        }
      }),
      runs,
    )
  })

  it('shrinks into its box, or is as small as can be', () => {
    let shrunk = 0
    fc.assert(
      fc.property(anyModel(true), (model) => {
        if (model.frame.kind !== 'box') throw new Error('expected a box')
        const { lines, fit } = lay({ model, stored: model, fit: 'shrink', requestedFont: null })
        const bounds = grown(model.frame.bounds)
        if (!fit.overflows) expect(holds(bounds, inkBounds(lines))).toBe(true)
        else expect(greatestPx(model) * fit.scale).toBeLessThan(2)
        if (fit.scale < 1 && !fit.overflows) shrunk++
      }),
      runs,
    )
    expect(shrunk).toBeGreaterThan(runs.numRuns / 5)
  })

  it('shrinks point text to the room of the stored words', () => {
    fc.assert(
      fc.property(anyModel(false), anyModel(false), (model, stored) => {
        const words = { ...model, paragraphs: model.paragraphs, transform: stored.transform }
        const whole = lay({ model: stored, stored, fit: 'shrink', requestedFont: null })
        const laid = lay({ model: words, stored, fit: 'shrink', requestedFont: null })
        expect(whole.box).toEqual(laid.box)
        expect(laid.fit.scale).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs.numRuns / 5 },
    )
  })

  it('is set alike whatever was set before', () => {
    fc.assert(
      fc.property(anyModel(true), anyModel(true), (model, other) => {
        const wish = { model, stored: model, fit: 'shrink', requestedFont: null } as const
        const fresh = layText(wish, shelf, plainTools())
        lay({ ...wish, model: other, stored: other })
        expect(lay(wish)).toEqual(fresh)
      }),
      { numRuns: runs.numRuns / 5 },
    )
  })
})

const greatestPx = ({ runs: all, transform: { c, d } }: TextModel): number =>
  Math.max(...all.map(({ style: { fontSize } }) => fontSize * Math.hypot(c, d)))

const grown = ({ left, top, right, bottom }: Rect): Rect => ({
  left: left - 1e-5,
  top: top - 1e-5,
  right: right + 1e-5,
  bottom: bottom + 1e-5,
})
