import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { neutralVariant } from '@contract/edits/words'
import { describe, expect, it } from 'vitest'
import { columnsOf, pictureKey, placeAfterKey, rowAt, rowCount } from './batch-grid-model'
import {
  emptyRecipe,
  withDesigns,
  withMockupChanged,
  withMockups,
  withRowIncluded,
  withVariant,
} from './recipe-edits'

const recipe = [
  withDesigns(['a', 'b', 'c']),
  withMockups(['mug', 'shirt']),
  withVariant({ id: '1', name: 'Red', ...neutralVariant }),
  withVariant({ id: '2', name: 'Blue', ...neutralVariant }),
  withRowIncluded(1, false),
].reduce((before, change) => change(before), emptyRecipe)

describe('the grid of a recipe', () => {
  it('has a column for each variant of each mockup', () => {
    expect(
      columnsOf(recipe).map(({ mockup, variant, mockupIndex, variantIndex }) => [
        mockup.mockup_id,
        variant?.name,
        mockupIndex,
        variantIndex,
      ]),
    ).toEqual([
      ['mug', 'Red', 0, 0],
      ['mug', 'Blue', 0, 1],
      ['shirt', 'Red', 1, 0],
      ['shirt', 'Blue', 1, 1],
    ])
    expect(columnsOf({ ...recipe, variants: [] }).map(({ variant }) => variant)).toEqual([null, null])
  })

  it('keeps the picture of a cell with its design, mockup and variant, wherever they stand', () => {
    const keysOf = (changed: BatchRecipe) => {
      const row = rowAt(changed, 0)
      return columnsOf(changed).map((column) => row && pictureKey(row, column))
    }
    const both = keysOf(recipe)
    const [blueAlone] = keysOf({ ...recipe, variants: recipe.variants.slice(1) })
    expect(blueAlone).toBe(both[1])
    expect(new Set([...keysOf({ ...recipe, variants: [] }), ...both]).size).toBe(6)
  })

  it('knows a cell again by what it is made of, whether or not it takes part', () => {
    const [mug] = columnsOf(recipe)
    const out = columnsOf(withMockupChanged(0, { is_included: false })(recipe))
    const cropped = columnsOf(withMockupChanged(0, { smart_object: 'Front' })(recipe))
    expect([out[0]?.key === mug?.key, cropped[0]?.key === mug?.key]).toEqual([true, false])
    expect(rowAt({ ...recipe, designs: ['b', 'c'] }, 0)?.key).toBe(rowAt(recipe, 1)?.key)
  })

  it('tells which rows are left out, and that there is none beyond the last', () => {
    expect([0, 1, 2, 3].map((index) => rowAt(recipe, index)?.isIncluded)).toEqual([
      true,
      false,
      true,
      undefined,
    ])
    expect(rowCount(recipe)).toBe(3)
  })
})

describe('keys in the grid', () => {
  const size = { rows: 20, columns: 4, page: 5 }
  const placeAfter = (key: string, row: number, column: number, ctrlKey = false) => {
    const place = placeAfterKey({ key, ctrlKey, metaKey: false }, { row, column }, size)
    return place && [place.row, place.column]
  }

  it('move by one, by a page, to the ends, and never out of it', () => {
    expect(placeAfter('ArrowDown', 3, 1)).toEqual([4, 1])
    expect(placeAfter('ArrowRight', 3, 3)).toEqual([3, 3])
    expect(placeAfter('ArrowUp', 0, 0)).toEqual([0, 0])
    expect(placeAfter('PageDown', 18, 2)).toEqual([19, 2])
    expect(placeAfter('Home', 7, 2)).toEqual([7, 0])
    expect(placeAfter('End', 7, 2, true)).toEqual([19, 3])
    expect(placeAfter('ArrowUp', 7, 2, true)).toEqual([0, 2])
    expect(placeAfter('a', 7, 2)).toBeNull()
  })
})
