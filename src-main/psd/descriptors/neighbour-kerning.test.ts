import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextStyle } from '../../engine/document/text-model'
import { testStyle } from '../../engine/text/testing/text-layer'
import { kernedAfter, kernedBefore } from './neighbour-kerning'

type Kerning = Partial<Pick<TextStyle, 'kerning' | 'manualKerning'>>

const run = (length: number, style: Kerning = {}) => ({ length, style: testStyle(style) })
const told = (runs: readonly ReturnType<typeof run>[]) =>
  runs.map(({ length, style }) => [length, style.kerning, style.manualKerning])

test('the first letter, before which there is nothing to kern, is kerned to the next', () => {
  expect(told(kernedAfter([run(1, { kerning: 'none' }), run(4)]))).toEqual([
    [1, 'metrics', 0],
    [4, 'metrics', 0],
  ])
})

test('kerning by hand goes to the letter before the gap, and back', () => {
  const stored = [run(2), run(1, { manualKerning: -80 }), run(3)]
  const model = kernedAfter(stored)
  expect(told(model)).toEqual([
    [1, 'metrics', 0],
    [1, 'metrics', -80],
    [1, 'metrics', 0],
    [3, 'metrics', 0],
  ])
  expect(letters(kernedBefore(model))).toEqual(letters(stored))
})

const letters = (runs: readonly ReturnType<typeof run>[]) =>
  told(runs).flatMap(([length, ...kerning]) => Array.from({ length: Number(length) }, () => kerning))

test('every gap but the last is what it was, there and back', () => {
  const kernings = fc.record({ manualKerning: fc.constantFrom(0, -40, 10) })
  const runs = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 3 }), kernings).map(([length, style]) => run(length, style)),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(runs, (model) => {
      const again = letters(kernedAfter(kernedBefore(model)))
      expect(again.slice(0, -1)).toEqual(letters(model).slice(0, -1))
    }),
  )
})
