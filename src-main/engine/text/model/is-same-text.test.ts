import { expect, test } from 'vitest'
import { testTextEdit, testTextLayer, testTextModel } from '../testing/text-layer'
import { isSameText } from './is-same-text'

const transform = { a: 1.5, b: 0, c: 0, d: 1.5, e: 0, f: 0 }
const style = { fontSize: 16.335_08, color: { red: 1, green: 0.501_9, blue: 0 } }
const layer = testTextLayer(testTextModel([['Jo\u0003Doe\r', style]], { transform }))

test('an edit that names the words, font and size of the file changes nothing, however it fits', () => {
  expect(isSameText(layer, testTextEdit({ text: 'Jo\r\nDoe', fit: 'shrink' }))).toBe(true)
  expect(isSameText(layer, testTextEdit({ segments: [{ index: 0, text: 'Jo\nDoe' }] }))).toBe(true)
  expect(isSameText(layer, testTextEdit({ font: 'Inter-Regular' }))).toBe(true)
  expect(isSameText(layer, testTextEdit({ fontSizePx: 24.5 }))).toBe(true)
})

test('another word, font or size is a change', () => {
  expect(isSameText(layer, testTextEdit({ text: 'Jo Doe' }))).toBe(false)
  expect(isSameText(layer, testTextEdit({ segments: [{ index: 1, text: 'x' }] }))).toBe(false)
  expect(isSameText(layer, testTextEdit({ font: 'Inter-Bold' }))).toBe(false)
  expect(isSameText(layer, testTextEdit({ fontSizePx: 24.52 }))).toBe(false)
})

test('a colour is the stored one when its numbers are, to what eight bits can tell', () => {
  const edit = testTextEdit({ color: '#ff8000' })
  expect(isSameText(layer, edit)).toBe(false)
  expect(isSameText(layer, edit, { red: 1, green: 128 / 255, blue: 0 })).toBe(true)
  expect(isSameText(layer, edit, { red: 1, green: 130 / 255, blue: 0 })).toBe(false)
})
