import type { BatchRecipe, BatchVariant } from '@contract/desktop/batch-recipe'
import { neutralVariant } from '@contract/edits/words'
import { describe, expect, it } from 'vitest'
import {
  emptyRecipe,
  withDesigns,
  withMockups,
  withoutMockup,
  withoutRows,
  withoutVariant,
  withRowIncluded,
  withTable,
  withVariant,
} from './recipe-edits'

const variant = (id: string): BatchVariant => ({
  id,
  name: id,
  ...neutralVariant,
})
const fourDesigns = withDesigns(['a', 'b', 'c', 'd'])(emptyRecipe)

describe('changing a recipe', () => {
  it('takes each design once, and is the same recipe where nothing new came', () => {
    expect(fourDesigns.designs).toEqual(['a', 'b', 'c', 'd'])
    expect(withDesigns(['b', 'e', 'e'])(fourDesigns).designs).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(withDesigns(['c'])(fourDesigns)).toBe(fourDesigns)
  })

  it('keeps rows left out that were left out, when rows before them go', () => {
    const changes = [withRowIncluded(3, false), withRowIncluded(1, false), withoutRows(new Set([0]))]
    const changed = changes.reduce<BatchRecipe>((recipe, change) => change(recipe), fourDesigns)
    expect([changed.designs, changed.excluded_rows]).toEqual([
      ['b', 'c', 'd'],
      [0, 2],
    ])
    expect(withoutRows(new Set([2]))(changed).excluded_rows).toEqual([0])
    expect(withRowIncluded(0, true)(changed).excluded_rows).toEqual([2])
  })

  it('has the rows of a table instead of designs, and the designs again without it', () => {
    const table = { name: 't.csv', table_id: 't', columns: [], rows: [{ A: '1' }, { A: '2' }] }
    const tabled = withTable(table)(withRowIncluded(0, false)(fourDesigns))
    expect(tabled.excluded_rows).toEqual([])
    const fewer = withoutRows(new Set([0]))(tabled)
    expect([fewer.table?.rows, fewer.designs.length]).toEqual([[{ A: '2' }], 4])
    expect(withTable(null)(fewer).designs).toEqual(['a', 'b', 'c', 'd'])
  })

  it('brings the variant into the names with the first of them, and takes it out with the last', () => {
    const one = withVariant(variant('red'))(emptyRecipe)
    expect(one.naming).toBe('{mockup}/{design}-{variant}')
    const two = withVariant(variant('blue'))(one)
    expect([two.naming, two.variants.length]).toEqual(['{mockup}/{design}-{variant}', 2])
    expect(withVariant({ ...variant('red'), name: 'Ruby' })(two).variants.map(({ name }) => name)).toEqual([
      'Ruby',
      'blue',
    ])
    expect(withoutVariant('blue')(withoutVariant('red')(two)).naming).toBe('{mockup}/{design}')
  })

  it('may hold a mockup twice and loses only the one that is taken away', () => {
    const twice = withMockups(['mug', 'mug', 'shirt'])(emptyRecipe)
    expect(withoutMockup(0)(twice).mockups.map(({ mockup_id }) => mockup_id)).toEqual(['mug', 'shirt'])
  })
})
