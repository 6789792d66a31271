import { expect, test } from 'vitest'
import { plainStyle } from '../../engine/text/testing/plain-model'
import type { ColorSpace } from './solid-color'
import { readTextStyle } from './text-style-record'

const rgb: ColorSpace = { mode: 'rgb', isLinear: false }
const read = (style: object, space = rgb) => readTextStyle({ ...style }, ['Inter', 'Lora-Bold'], space)

test('a style without properties is Photoshop’s default', () => {
  expect(read({})).toEqual({
    ...plainStyle,
    ...{ fontPostScriptName: 'Inter', fontSize: 12, color: { red: 0, green: 0, blue: 0 } },
  })
})

test('kerning by the font, by hand only, and optical are told apart', () => {
  expect(read({ AutoKerning: false, Kerning: -40 })).toMatchObject({ kerning: 'none', manualKerning: -40 })
  expect([0, 1, 2].map((AutoKern) => read({ AutoKern }).kerning)).toEqual(['none', 'metrics', 'optical'])
})

test('OpenType features are listed where they differ from the usual', () => {
  const style = { Ligatures: true, Swash: true, Fractions: false, FigureStyle: 2, StylisticSets: 5 }
  expect(read(style).features).toEqual({ swsh: 1, pnum: 1, onum: 1, ss01: 1, ss03: 1 })
})

test('the language is a tag, and empty for an unknown number', () => {
  expect([0, 14, 30, 42, 62, 63].map((Language) => read({ Language }).language)).toEqual([
    ...['en-US', 'en-GB', 'ja', 'de', 'id', ''],
  ])
})

test('a colour is in the numbers of the document, whatever it is stored in; an unfilled text has none', () => {
  const gray = { FillColor: { Type: 0, Values: [1, 0.5] } }
  expect(read(gray).color).toEqual({ red: 0.5, green: 0.5, blue: 0.5 })
  expect(read({ FillColor: { Type: 2, Values: [1, 1, 0, 0, 0.5] } }).color).toEqual({
    red: 0,
    green: 0.5,
    blue: 0.5,
  })
  expect(read(gray, { mode: 'rgb', isLinear: true }).color?.red).toBeCloseTo(0.214, 3)
  expect(read({ ...gray, FillFlag: false }).color).toBeNull()
})

test('characters that are out of the list of fonts have none', () => {
  expect(read({ Font: 1 }).fontPostScriptName).toBe('Lora-Bold')
  expect(read({ Font: 7 }).fontPostScriptName).toBe('')
})
