import { batchRecipe } from '@contract/desktop/batch-recipe'
import type { TextForecast, TextNote } from '@contract/desktop/batches'
import { failureOf } from '@contract/errors'
import { expect, it } from 'vitest'
import type { BatchGrid } from '../../service/batches/batch-grid'
import { textLines } from './text-lines'

const variants = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]
const recipe = batchRecipe.parse({ mockups: [{ mockup_id: 'mug.psd' }], variants })
const [column] = recipe.mockups
const grid: BatchGrid = {
  ...{
    recipe,
    rows: [],
    rowProblems: new Map(),
    darkOf: new Map(),
    markOf: new Map(),
    aboveOf: new Map(),
    foreign: new Map(),
    untouched: new Map(),
  },
  mockups: column
    ? [{ place: 0, column, name: 'mug', opened: failureOf('gone', { what: 'batchCell' }) }]
    : [],
}
const note = (rest: Partial<TextNote>): TextNote => ({
  ...{ kind: 'shrinks', row: 0, mockup: 0, variant: null, layer: 'Name', words: 'Ada', scale: 0.5 },
  ...{ missing: '', font: null },
  ...rest,
})
const forecast = (rest: Partial<TextForecast>): TextForecast => ({
  ...{ is_measured: true, notes: [], failures: [] },
  counts: { shrinks: 0, overflows: 0, glyphs_missing: 0, font_missing: 0 },
  ...rest,
})

it('tells each kind, where it is, and how many more there are', () => {
  const notes = [
    note({}),
    note({ row: 4, variant: 1, scale: 0.621 }),
    note({ kind: 'glyphs_missing', words: 'Ada 語', missing: '語' }),
    note({ kind: 'font_missing', row: null, font: { requested: 'ArialMT', used: 'Inter-Regular' } }),
  ]
  const counts = { shrinks: 3, overflows: 0, glyphs_missing: 1, font_missing: 1 }
  expect(textLines(forecast({ counts, notes }), grid, 2)).toBe(
    [
      '3 texts will shrink.',
      '  row 1, mug, Name: “Ada” to 50 %',
      '  row 5, mug, Blue, Name: “Ada” to 62 %',
      '  and 1 more',
      '1 text lacks letters.',
      '  row 1, mug, Name: no font at hand has “語” of “Ada 語”',
      '1 layer’s font is missing.',
      '  mug, Name: ArialMT is missing, Inter-Regular stands in',
      '',
    ].join('\n'),
  )
})

it('tells pictures that would fail, and where nothing is known', () => {
  const failures = [
    { row: 1, mockup: 0, variant: null, failure: failureOf('fontNotFound', { font: 'Lost' }) },
  ]
  expect(textLines(forecast({ failures }), grid, 3)).toMatch(
    /^1 picture would fail .*\n {2}row 2, mug: .*Lost/,
  )
  expect(textLines(forecast({ is_measured: false }), grid, 3)).toMatch(/service sets the words/)
  expect(textLines(forecast({}), grid, 3)).toBe('')
})
