import { batchRecipe, type SentRecipe } from '@contract/desktop/batch-recipe'
import { expect, it } from 'vitest'
import { createKnownRows } from './known-rows'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

const sent = (rowsId: string): SentRecipe => ({
  ...batchRecipe.parse({}),
  table: { name: 'rows.csv', columns: [], table_id: 'rows', rows_id: rowsId },
})

it('puts the parts of a table together, in their order', () => {
  const known = createKnownRows()
  known.add(idOf(1), [{ SKU: '1' }, { SKU: '2' }])
  known.add(idOf(1), [{ SKU: '3' }])
  expect(known.recipeOf(sent(idOf(1))).table).toEqual({
    name: 'rows.csv',
    columns: [],
    table_id: 'rows',
    rows: [{ SKU: '1' }, { SKU: '2' }, { SKU: '3' }],
  })
})

it('leaves a recipe without a table as it is', () => {
  expect(createKnownRows().recipeOf({ ...sent(idOf(1)), table: null })).toEqual(batchRecipe.parse({}))
})

it('forgets what was not used for longest, and says so', () => {
  const known = createKnownRows()
  for (let number = 1; number <= 8; number += 1) known.add(idOf(number), [{ SKU: `${number}` }])
  known.recipeOf(sent(idOf(1)))
  known.add(idOf(9), [])
  expect(known.recipeOf(sent(idOf(1))).table?.rows).toEqual([{ SKU: '1' }])
  expect(() => known.recipeOf(sent(idOf(2)))).toThrow('The rows of this table are not known any more.')
})
