import { describe, expect, it } from 'vitest'
import type { TextModel } from '../document/text-model'
import { plainFace, plainShelf } from './fonts/testing/plain-shelf'
import type { LaidText } from './laid-text'
import { layText } from './lay-text'
import { boxFrame, plainModel, plainStyle } from './testing/plain-model'
import { plainTools } from './testing/plain-tools'
import { standsUpright } from './vertical'

const shelf = plainShelf(plainFace('Plain'))

const lay = (model: TextModel): LaidText =>
  layText({ model, stored: model, fit: 'overflow', requestedFont: null }, shelf, plainTools())

const places = ({ lines }: LaidText): readonly number[][] =>
  lines.flatMap(({ glyphs }) => glyphs.map(({ x, y, turnDegrees }) => [x, y, turnDegrees]))

describe('vertical text', () => {
  it('stacks ideographs upright, in the middle of the line', () => {
    const laid = lay(plainModel([['日本']], {}, { orientation: 'vertical' }))
    expect(places(laid)).toEqual([
      [-2.5, 8, 0],
      [-2.5, 18, 0],
    ])
    expect(laid.gaps).toEqual(['text:vertical'])
  })

  it('lays Latin letters on their side, around the middle of their height', () => {
    expect(places(lay(plainModel([['ab']], {}, { orientation: 'vertical' })))).toEqual([
      [-3, 0, 90],
      [-3, 5, 90],
    ])
  })

  it('goes on to the left, from the right edge of a box', () => {
    const laid = lay(plainModel([['日\r本']], {}, { orientation: 'vertical', frame: boxFrame(50, 100) }))
    expect(laid.lines.map(({ baseline }) => baseline)).toEqual([45, 33])
  })

  it('wraps at the bottom of a box', () => {
    const model = plainModel([['ab cd']], {}, { orientation: 'vertical', frame: boxFrame(50, 12) })
    expect(lay(model).lines.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 5],
    ])
  })

  it('stands letters upright where the style asks for it', () => {
    const upright = (letter: string, verticalForm: 'rotated' | 'upright'): boolean =>
      standsUpright(letter, { ...plainStyle, verticalForm })
    expect([upright('a', 'rotated'), upright('a', 'upright'), upright('「', 'rotated')]).toEqual([
      false,
      true,
      true,
    ])
  })
})
