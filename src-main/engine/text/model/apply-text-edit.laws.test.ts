import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextModel } from '../../document/text-model'
import { testParagraph, testTextEdit, testTextLayer, testTextModel } from '../testing/text-layer'
import { applyTextEdit } from './apply-text-edit'
import { isSameText } from './is-same-text'
import { segmentRanges } from './segment-ranges'
import { wordsOf } from './text-words'

const letter = fc.constantFrom('a', 'B', ' ', 'é', '💌', '漢', '\r', '\u0003')
const style = fc.record({ fontSize: fc.constantFrom(9, 12, 40), tracking: fc.constantFrom(0, 50) })
const run = fc.tuple(fc.string({ unit: letter, minLength: 1, maxLength: 8 }), style)

const models: fc.Arbitrary<TextModel> = fc
  .tuple(fc.array(run, { maxLength: 5 }), style, fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }))
  .map(([runs, last, indents]) =>
    testTextModel(
      [...runs, ['\r', last]],
      {},
      indents.map((startIndent) => testParagraph({ startIndent })),
    ),
  )
const layers = models.map(testTextLayer)
const words = fc.string({ unit: fc.constantFrom('x', 'Ä', '💐', ' ', '\n'), minLength: 1, maxLength: 20 })

const sumOf = (list: readonly { readonly length: number }[]): number =>
  list.reduce((sum, { length }) => sum + length, 0)

/** Runs and paragraphs add up to the text, and each paragraph ends with its break. */
const expectWhole = ({ text, runs, paragraphs }: TextModel): void => {
  expect(sumOf(runs)).toBe(text.length)
  expect(sumOf(paragraphs)).toBe(text.length)
  expect(paragraphs.map(({ length }) => length)).toEqual(
    text
      .split('\r')
      .slice(0, -1)
      .map(({ length }) => length + 1),
  )
}

test('a text replaced by itself, whole or by segments, changes nothing', () => {
  fc.assert(
    fc.property(layers, (layer) => {
      const { text, segments } = layer.text
      const own = segments.map((segment, index) => ({ index, text: segment.text }))
      for (const edit of [testTextEdit({ text }), testTextEdit({ segments: own })]) {
        expect(applyTextEdit(layer, edit, null)).toEqual(layer.model)
        expect(isSameText(layer, edit)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('the new words are read back, and runs and paragraphs add up', () => {
  fc.assert(
    fc.property(layers, words, (layer, text) => {
      const model = applyTextEdit(layer, testTextEdit({ text }), null)
      expect(wordsOf(model.text)).toBe(`${text}\n`)
      expectWhole(model)
    }),
    { numRuns: 500 },
  )
})

test('replaced segments are read back, and all others keep their words', () => {
  const replaced = fc.array(fc.option(words), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(layers, replaced, (layer, choices) => {
      const wished = layer.text.segments.map(({ text }, index) => choices[index] ?? text)
      const segments = wished.flatMap((text, index) => (choices[index] == null ? [] : [{ index, text }]))
      const model = applyTextEdit(layer, testTextEdit({ segments }), null)
      expect(wordsOf(model.text)).toBe(`${wished.join('')}\n`)
      expectWhole(model)
    }),
    { numRuns: 500 },
  )
})

test('segments cover the text without its last break', () => {
  fc.assert(
    fc.property(layers, (layer) => {
      const { text } = layer.model!
      const pieces = segmentRanges(layer).map(({ from, to }) => wordsOf(text.slice(from, to)))
      expect(pieces).toEqual(layer.text.segments.map((segment) => segment.text))
    }),
  )
})
