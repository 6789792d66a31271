import { describe, expect, it } from 'vitest'
import type { TextModel } from '../document/text-model'
import { plainFace, plainShelf } from './fonts/testing/plain-shelf'
import type { LaidText } from './laid-text'
import { layText, type TextWish } from './lay-text'
import { boxFrame, plainModel } from './testing/plain-model'
import { plainTools } from './testing/plain-tools'

const shelf = plainShelf(plainFace('Plain'))

const lay = (model: TextModel, more: Partial<TextWish> = {}): LaidText =>
  layText({ model, stored: model, fit: 'shrink', requestedFont: null, ...more }, shelf, plainTools())

const box = (text: string, width: number, height: number): TextModel =>
  plainModel([[text]], {}, { frame: boxFrame(width, height) })

const wordsOf = ({ text }: TextModel, { lines }: LaidText): readonly string[] =>
  lines.map(({ from, to }) => text.slice(from, to))

describe('words in a box', () => {
  it('overflow it with every line, and say so', () => {
    const laid = lay(box('aa bb cc', 12, 20), { fit: 'overflow' })
    expect(laid.lines.map(({ baseline }) => baseline)).toEqual([7, 19, 31])
    expect(laid.fit).toEqual({ scale: 1, overflows: true, isClipped: false })
    expect(laid.gaps).toEqual(['text:overflow'])
  })

  it('are set alike when they are clipped', () => {
    const [clipped, whole] = [
      lay(box('aa bb cc', 12, 20), { fit: 'clip' }),
      lay(box('aa bb cc', 12, 20), { fit: 'overflow' }),
    ]
    expect(clipped.lines).toEqual(whole.lines)
    expect(clipped.fit.isClipped).toBe(true)
    expect(clipped.box?.[2]).toEqual({ x: 12, y: 20 })
  })

  it('keep their size if they fit', () => {
    expect(lay(box('aa bb', 12, 20)).fit).toMatchObject({ scale: 1, overflows: false })
  })

  it('shrink with their leading until the last line lies in the box', () => {
    const model = box('aa bb', 12, 17)
    const laid = lay(model)
    expect(laid.fit).toMatchObject({ scale: Math.floor((17 / 19) * 256) / 256, overflows: false })
    expect(wordsOf(model, laid)).toEqual(['aa ', 'bb'])
  })

  it('shrink rather than to be broken within a word', () => {
    const model = box('abcdef', 24, 100)
    expect(wordsOf(model, lay(model))).toEqual(['abcdef'])
    expect(lay(model).fit.scale).toBe(0.796875)
  })

  it('are broken after all where no size would do', () => {
    const model = box('a'.repeat(500), 30, 60)
    const laid = lay(model)
    expect(laid.lines.length).toBeGreaterThan(5)
    expect(laid.fit.overflows).toBe(false)
  })

  it('move into the box where letters rise above it', () => {
    const model = plainModel([['a', { baselineShift: 4 }]], {}, { frame: boxFrame(30, 30) })
    expect(lay(model, { fit: 'overflow' }).lines[0].glyphs[0].y).toBe(3)
    expect(lay(model).lines[0].glyphs[0].y).toBe(7)
  })
})

describe('words without a box', () => {
  it('shrink to the width of the stored words, keeping their first baseline', () => {
    const [stored, model] = [plainModel([['abcd']]), plainModel([['abcdefgh']])]
    const laid = lay(model, { stored })
    expect(laid.fit).toMatchObject({ scale: 0.5, overflows: false })
    expect(laid.lines[0]).toMatchObject({ baseline: 0 })
    expect(lay(stored, { stored }).fit.scale).toBe(1)
  })

  it('shrink around the middle when they are centred', () => {
    const stored = plainModel([['abcd']], { justification: 'center' })
    const laid = lay(plainModel([['abcdefgh']], { justification: 'center' }), { stored })
    expect(laid.lines[0].glyphs[0].x).toBe(-10)
  })

  it('shrink to the stored pixels where the font of the stored words is missing', () => {
    const missing = { fontPostScriptName: 'Missing-Regular' }
    const [stored, model] = [plainModel([['abcd', missing]]), plainModel([['abcd', missing]])]
    const storedInk = { left: 0, top: -7, right: 10, bottom: 0 }
    expect(lay(model, { stored, storedInk }).fit.scale).toBe(0.5)
  })
})
