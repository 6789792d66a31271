import { expect, test } from 'vitest'
import type { TextModel } from '../../document/text-model'
import { testParagraph, testTextEdit, testTextLayer, testTextModel } from '../testing/text-layer'
import { applyTextEdit } from './apply-text-edit'
import { segmentRanges } from './segment-ranges'
import type { TextEdit } from './text-edit'

const edited = (model: TextModel, edit: Partial<TextEdit>, color = null): TextModel =>
  applyTextEdit(testTextLayer(model), testTextEdit(edit), color)

const sizes = (model: TextModel) => model.runs.map(({ length, style }) => [length, style.fontSize])

const big = { fontSize: 40 }
const small = { fontSize: 9 }
const centered = testParagraph({ justification: 'center' })
const indented = testParagraph({ startIndent: 8 })

test('new words take the style of the first character', () => {
  const model = edited(
    testTextModel([
      ['Jo', big],
      ['hn\r', small],
    ]),
    { text: 'Ada Lovelace' },
  )
  expect(model.text).toBe('Ada Lovelace\r')
  expect(sizes(model)).toEqual([[13, 40]])
  expect(model.paragraphs.map(({ length }) => length)).toEqual([13])
})

test('each paragraph keeps its own styles, and further ones take those of the last', () => {
  const stored = testTextModel(
    [
      ['Name\r', big],
      ['Title\r', small],
    ],
    {},
    [centered, indented],
  )
  const model = edited(stored, { text: 'Ada\nCountess\nLondon' })
  expect(model.text).toBe('Ada\rCountess\rLondon\r')
  expect(sizes(model)).toEqual([
    [4, 40],
    [16, 9],
  ])
  expect(model.paragraphs).toEqual([
    { length: 4, style: centered },
    { length: 9, style: indented },
    { length: 7, style: indented },
  ])
})

test('line breaks inside a paragraph stay such', () => {
  const stored = testTextModel([['1\u00032\r3\r']])
  expect(edited(stored, { text: 'a\nb\nc\nd' }).text).toBe('a\u0003b\rc\rd\r')
  expect(edited(testTextModel([['1\u00032\r']]), { text: 'a\r\nb\nc' }).text).toBe('a\u0003b\u0003c\r')
})

test('a segment changes alone, whatever is before and behind it', () => {
  const stored = testTextModel(
    [
      ['Dear ', small],
      ['Jo', big],
      ['!\rBye\r', small],
    ],
    {},
    [centered, indented],
  )
  const model = edited(stored, { segments: [{ index: 1, text: 'Augusta Ada' }] })
  expect(model.text).toBe('Dear Augusta Ada!\rBye\r')
  expect(sizes(model)).toEqual([
    [5, 9],
    [11, 40],
    [6, 9],
  ])
  expect(model.paragraphs).toEqual([
    { length: 18, style: centered },
    { length: 4, style: indented },
  ])
})

test('several segments change at once, the last of which takes the end of the text along', () => {
  const stored = testTextModel([
    ['Jo', big],
    [' Doe\r', small],
  ])
  const segments = [
    { index: 1, text: ' L.' },
    { index: 0, text: 'Augusta' },
  ]
  const model = edited(stored, { segments })
  expect(model.text).toBe('Augusta L.\r')
  expect(sizes(model)).toEqual([
    [7, 40],
    [4, 9],
  ])
})

test('a segment that the text does not have is refused', () => {
  const stored = testTextModel([
    ['Jo', big],
    [' Doe\r', small],
  ])
  expect(() => edited(stored, { segments: [{ index: 2, text: 'x' }] })).toThrow(
    expect.objectContaining({ kind: 'segmentUnknown', code: 'INVALID_INPUT' }),
  )
})

test('words in an empty text take the style that it has', () => {
  expect(sizes(edited(testTextModel([['\r', big]]), { text: 'Ada' }))).toEqual([[4, 40]])
  expect(edited(testTextModel([['\r', big]]), { segments: [{ index: 0, text: 'Ada' }] }).text).toBe('Ada\r')
})

test('a size in pixels is reached through the transform, and leading and shift grow with it', () => {
  const style = { fontSize: 10, leading: 12, baselineShift: -2 }
  const transform = { a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 }
  const { runs } = edited(testTextModel([['a', style], ['b\r']], { transform }), { fontSizePx: 40 })
  expect(runs.map((run) => run.style)).toMatchObject([
    { fontSize: 20, leading: 24, baselineShift: -4 },
    { fontSize: 20, leading: null, baselineShift: 0 },
  ])
})

test('a colour, in the numbers of the document, is that of all letters, and nothing else changes', () => {
  const red = { red: 1, green: 0, blue: 0 }
  const stored = testTextModel([
    ['a', big],
    ['b\r', { color: null }],
  ])
  const model = applyTextEdit(testTextLayer(stored), testTextEdit({ color: '#ff0000' }), red)
  expect(model.runs.map(({ style }) => style.color)).toEqual([red, red])
  expect(model.runs.map(({ style }) => ({ ...style, color: null }))).toEqual(
    stored.runs.map(({ style }) => ({ ...style, color: null })),
  )
})

test('the font of the edit is left to setting', () => {
  const stored = testTextModel([['Jo\r']])
  expect(edited(stored, { font: 'Lora-Bold' })).toBe(stored)
})

test('segments lie where the model has their letters', () => {
  const layer = testTextLayer(
    testTextModel([
      ['Dear ', small],
      ['Jo', big],
      ['!\r', small],
    ]),
  )
  expect(segmentRanges(layer)).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: 7 },
    { from: 7, to: 8 },
  ])
  expect(segmentRanges({ ...layer, model: null })).toEqual(segmentRanges(layer))
})
