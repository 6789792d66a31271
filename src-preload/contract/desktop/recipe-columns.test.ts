import { expect, it } from 'vitest'
import { batchRecipe } from './batch-recipe'
import { withCollections, withColumns, withLooks, withoutCollection } from './recipe-columns'

const drinks = '00000000-0000-4000-8000-000000000001'
const column = (mockup_id: string, collection_id: string | null = null) => ({ mockup_id, collection_id })
const namesOf = (recipe: typeof following) => recipe.mockups.map(({ mockup_id }) => mockup_id)

const following = batchRecipe.parse({
  mockups: [column('poster'), column('mug', drinks), column('cup', drinks)],
  collections: [drinks],
  cells: [
    { row: 0, mockup: 1, is_included: false },
    { row: 4, mockup: 2 },
  ],
})

it('takes in what a collection has gained and lets go what it has lost, with the cells that were set apart', () => {
  const followed = withCollections(following, () => ['cup', 'glass', 'poster'])
  expect(namesOf(followed)).toEqual(['poster', 'cup', 'glass'])
  expect(followed.cells).toMatchObject([{ row: 4, mockup: 1 }])
  expect(followed.mockups[2]).toMatchObject({ collection_id: drinks, is_included: true })
})

it('is the same recipe if the collection is as before, or gone', () => {
  expect(withCollections(following, () => ['mug', 'cup'])).toBe(following)
  expect(withCollections(following, () => null)).toBe(following)
})

it('keeps the columns of a collection that is no longer followed', () => {
  const free = withoutCollection(following, drinks)
  expect(withCollections(free, () => [])).toBe(free)
  expect(namesOf(free)).toEqual(['poster', 'mug', 'cup'])
})

it('moves cells with a column that changed', () => {
  const [poster, mug] = following.mockups
  if (!poster || !mug) throw new Error('Expected two columns')
  const left = { ...mug, is_included: false }
  expect(withColumns(following, [left, poster], new Map([[mug, left]])).cells).toMatchObject([
    { row: 0, mockup: 0 },
  ])
})

it('makes a column of each look that is none yet, beside its mockup', () => {
  const [placement] = following.mockups.map((mockup) => mockup.placement)
  if (!placement) throw new Error('Expected a column')
  const looks = [
    { look: 'Whole', placement, smart_object: null },
    { look: 'Chest', placement: { ...placement, rotate: 5 }, smart_object: null },
  ]
  const looked = withLooks(following, 1, looks)
  expect(looked.mockups.map(({ mockup_id, look }) => `${mockup_id} ${look}`)).toEqual([
    'poster null',
    'mug null',
    'mug Chest',
    'cup null',
  ])
  expect(looked.cells).toMatchObject([{ mockup: 1 }, { mockup: 3 }])
})
