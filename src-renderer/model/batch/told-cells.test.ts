import { neutralVariant } from '@contract/edits/words'
import { describe, expect, it } from 'vitest'
import { emptyRecipe, withDesigns, withMockups, withRowIncluded, withVariant } from './recipe-edits'
import { cellAfter, toldCells } from './told-cells'

const variant = (id: string) => ({ id, name: id, ...neutralVariant })
const recipe = [
  withDesigns(['a', 'b', 'c']),
  withMockups(['mug', 'shirt']),
  withVariant(variant('red')),
  withVariant(variant('blue')),
  withRowIncluded(0, false),
].reduce((before, change) => change(before), emptyRecipe)

describe('cells that a warning leads to', () => {
  it('are the one that it names, or the first of the row or the column', () => {
    const places = [
      { row: 2, mockup: 1, variant: 1 },
      { row: 2, mockup: null, variant: null },
      { row: null, mockup: 1, variant: null },
    ]
    expect(toldCells(places, recipe)).toEqual([
      { row: 2, column: 3 },
      { row: 2, column: 0 },
      { row: 1, column: 2 },
    ])
  })

  it('are each there once, and none where the grid has none', () => {
    const twice = { row: 1, mockup: 0, variant: null }
    const gone = { row: 7, mockup: 0, variant: null }
    expect(toldCells([twice, twice, gone], recipe)).toEqual([{ row: 1, column: 0 }])
    expect(toldCells([{ row: null, mockup: null, variant: null }], emptyRecipe)).toEqual([])
  })

  it('are gone through one after another', () => {
    const cells = [
      { row: 1, column: 0 },
      { row: 2, column: 3 },
    ]
    expect(cellAfter(cells, { row: 0, column: 0 })).toEqual(cells[0])
    expect(cellAfter(cells, { row: 1, column: 0 })).toEqual(cells[1])
    expect(cellAfter(cells, { row: 2, column: 3 })).toEqual(cells[0])
  })
})
