import type { BatchRecipe, BatchTable } from '@contract/desktop/batch-recipe'
import { artworkPlacement } from '@contract/edits/artwork'
import { expect, it } from 'vitest'
import { columnsOf, rowAt } from './batch-grid-model'
import { cellAddress, surroundingsOf } from './cell-address'
import { changeOfCell, nameOfCell, withCell } from './cell-edits'
import { emptyRecipe, withDesigns, withMockupChanged, withMockups } from './recipe-edits'

const orders: BatchTable = {
  name: 'orders.csv',
  table_id: 'orders',
  columns: [{ name: 'Colour', target: { kind: 'text' } }],
  rows: [{ Colour: '#1f2a44' }, { Colour: '#ffffff' }],
}
const recipe: BatchRecipe = { ...withMockups(['mug', 'shirt'])(emptyRecipe), table: orders }
const thumbnailOf = (id: string): string => `mockwright://mockup/${id}?of=1`

const addressIn = (recipe: BatchRecipe, of = thumbnailOf): string => {
  const [row, column] = [rowAt(recipe, 0), columnsOf(recipe)[0]]
  if (!row || !column) throw new Error('The recipe has no cell.')
  return cellAddress({
    recipeId: 'r',
    row,
    column,
    change: changeOfCell(recipe, nameOfCell(row, column)),
    surroundings: surroundingsOf(recipe, of),
  })
}
const withTarget = (target: BatchTable['columns'][number]['target']): BatchRecipe => ({
  ...recipe,
  table: { ...orders, columns: [{ name: 'Colour', target }] },
})

it('asks for another picture when anything that a cell is drawn from changes', () => {
  const changed = [
    withTarget({ kind: 'color', layer: 'Mug colour' }),
    withTarget({ kind: 'color', layer: 'Handle' }),
    { ...recipe, table: { ...orders, table_id: 'others' } },
    { ...recipe, table: { ...orders, rows: [{ Colour: '#000000' }] } },
    withDesigns(['wave'])(recipe),
    withMockups(['cap'])(recipe),
    withMockupChanged(0, { smart_object: 'Front' })(recipe),
    withMockupChanged(1, { is_included: false })(recipe),
    withCell(
      { row: 0, mockup: 0, variant: null },
      { placement: artworkPlacement.parse({ rotate: 5 }) },
    )(recipe),
  ].map((each) => addressIn(each))
  const withNewFile = addressIn(recipe, (id) => `${thumbnailOf(id)}2`)
  expect(new Set([addressIn(recipe), ...changed, withNewFile]).size).toBe(changed.length + 2)
})

it('keeps the picture for changes of names, files and other rows', () => {
  const kept = [
    { ...recipe, name: 'Winter' },
    { ...recipe, naming: '{index}' },
    { ...recipe, table: { ...orders, rows: [orders.rows[0]!] } },
  ].map((each) => addressIn(each))
  expect(new Set(kept)).toEqual(new Set([addressIn(recipe)]))
})
