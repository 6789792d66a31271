import { expect, it } from 'vitest'
import { changeOfCell, withCell, withoutCell, withVariantOn } from './cell-edits'
import {
  emptyRecipe,
  withDesigns,
  withMockups,
  withoutMockup,
  withoutRows,
  withoutVariant,
} from './recipe-edits'

const name = { row: 1, mockup: 1, variant: 'red' }
const recipe = withMockups(['mug', 'cap'])(withDesigns(['a', 'b', 'c'])(emptyRecipe))
const apart = withCell(name, { is_included: false })(recipe)

it('sets one cell apart, and back', () => {
  expect(changeOfCell(apart, name)).toMatchObject({ is_included: false, placement: null })
  expect(changeOfCell(apart, { ...name, variant: 'blue' })).toBeUndefined()
  expect(withoutCell(name)(apart).cells).toEqual([])
})

it('keeps a cell as its column although all variants of it are set apart', () => {
  const all = withCell({ ...name, variant: null }, { is_included: false })(recipe)
  const back = withoutCell(name)(all)
  expect(changeOfCell(back, name)?.is_included).toBe(true)
  expect(changeOfCell(back, { ...name, variant: 'blue' })?.is_included).toBe(false)
})

it('moves with its row and its mockup, and goes with them or with its variant', () => {
  expect(withoutRows(new Set([0]))(apart).cells).toMatchObject([{ row: 0, mockup: 1 }])
  expect(withoutMockup(0)(apart).cells).toMatchObject([{ row: 1, mockup: 0 }])
  expect(withoutRows(new Set([1]))(apart).cells).toEqual([])
  expect(withoutVariant('red')(apart).cells).toEqual([])
})

it('leaves a variant out of a mockup until the variant is gone', () => {
  const without = withVariantOn(0, 'red', false)(recipe)
  expect(without.mockups.map(({ excluded_variants: ids }) => ids)).toEqual([['red'], []])
  expect(withVariantOn(0, 'red', true)(without).mockups[0]?.excluded_variants).toEqual([])
  expect(withoutVariant('red')(without).mockups[0]?.excluded_variants).toEqual([])
})
