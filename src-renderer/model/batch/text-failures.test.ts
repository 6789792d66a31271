import { batchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast, TextForecast } from '@contract/desktop/batches'
import { failureOf } from '@contract/errors'
import { expect, it } from 'vitest'
import { withTextFailures } from './text-failures'

const forecast: BatchForecast = {
  ...{ rows: 2, cells: 4, files: 4, problems: [], failing: 1, low_resolution: [], print_faults: [] },
  existing: { there: 0, skipped: 0, replaced: 0, numbered: 0 },
  ...{ name_examples: [], collisions: [] },
  cell_problems: [
    { row: 0, column: 'SKU', mockup: null, variant: null, failure: failureOf('cellNoColor', { cell: 'x' }) },
  ],
  same_as: [{ mockup: 0, variant: 1, as: 0 }],
  ...{ enlarged: null, seconds: null, credits: null },
}
const recipe = batchRecipe.parse({
  mockups: [{ mockup_id: 'card' }],
  variants: ['Plain', 'Same', 'Red'].map((name) => ({ id: name, name })),
  table: {
    ...{ table_id: 'team', name: 'Team.csv' },
    columns: [
      { name: 'Name', target: { kind: 'words', layer: 'Name' } },
      { name: 'Letters', target: { kind: 'text_font', layer: 'Name' } },
    ],
    rows: [
      { Name: 'Ada', Letters: '' },
      { Name: 'Nowhere', Letters: ' Nowhere ' },
    ],
  },
})
const failure = failureOf('fontNotFound', { font: 'Nowhere' })
const texts = (failures: TextForecast['failures']): TextForecast => ({
  is_measured: true,
  counts: { shrinks: 0, overflows: 0, glyphs_missing: 0, font_missing: 0 },
  ...{ notes: [], failures },
})

it('tells a font that nobody has in the cell that names it, and counts the pictures that are drawn', () => {
  const told = withTextFailures(forecast, texts([{ row: 1, mockup: 0, variant: null, failure }]), recipe)
  expect(told.cell_problems.at(-1)).toEqual({ row: 1, mockup: 0, variant: null, column: 'Letters', failure })
  expect(told.cell_problems).toHaveLength(2)
  expect(told.failing).toBe(3)
})

it('names no column where a variant asks for the font', () => {
  const told = withTextFailures(forecast, texts([{ row: 0, mockup: 0, variant: 2, failure }]), recipe)
  expect(told.cell_problems.at(-1)).toMatchObject({ column: null, variant: 2 })
  expect(told.failing).toBe(2)
})

it('counts a picture once although two of its texts fail, and not at all if it is left out', () => {
  const told = (of: typeof recipe) =>
    withTextFailures(forecast, texts([1, 2].map(() => ({ row: 1, mockup: 0, variant: null, failure }))), of)
      .failing
  expect(told(recipe)).toBe(3)
  expect(
    told({ ...recipe, cells: [{ row: 1, mockup: 0, variant: 'Red', is_included: false, placement: null }] }),
  ).toBe(2)
})

it('leaves a forecast alone that no text spoils', () => {
  expect(withTextFailures(forecast, texts([]), recipe)).toBe(forecast)
})
