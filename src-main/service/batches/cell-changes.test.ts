import { batchRecipe } from '@contract/desktop/batch-recipe'
import { expect, it } from 'vitest'
import { cellChangesOf } from './cell-changes'
import type { GridCell } from './grid-cells'
import { type PlannedFile, sampleOf } from './plan-items'

const recipe = batchRecipe.parse({
  variants: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  cells: [
    { row: 1, mockup: 0, placement: { rotate: 5 } },
    { row: 1, mockup: 0, variant: 'blue', is_included: false },
    { row: 1, mockup: 0, variant: 'gone', is_included: false },
  ],
})

it('finds what is said of one variant of a cell before what is said of the whole cell', () => {
  const changes = cellChangesOf(recipe)
  expect(changes(1, 0, 0)).toMatchObject({ placement: { rotate: 5 }, is_included: true })
  expect(changes(1, 0, 1)).toMatchObject({ placement: null, is_included: false })
  expect(changes(0, 0, 0)).toBeUndefined()
})

it('takes each mockup and each variant into a sample that is large enough, and fills it by chance', () => {
  const [output] = batchRecipe.parse({ outputs: [{ id: 'web', format: 'jpg', width: 10 }] }).outputs
  if (!output) throw new Error('Expected an output')
  const cellAt = (row: number, mockup: number, variant: number) =>
    ({ place: { row, mockup, variant } }) as unknown as GridCell
  const files: PlannedFile[] = Array.from({ length: 20 * 4 * 6 }, (_, at) => {
    const cell = cellAt(Math.floor(at / 24), Math.floor(at / 6) % 4, at % 6)
    return { cell, output, name: String(at) }
  })
  const numbers = (count: number, key: 'mockup' | 'variant') => {
    const sample = sampleOf(files, count, Math.random)
    return { size: sample.length, seen: new Set(sample.map(({ cell }) => cell.place[key])).size }
  }
  expect(numbers(6, 'mockup')).toEqual({ size: 6, seen: 4 })
  expect(numbers(6, 'variant')).toEqual({ size: 6, seen: 6 })
  expect(numbers(3, 'variant')).toEqual({ size: 3, seen: 3 })
  expect(numbers(100, 'variant')).toEqual({ size: 100, seen: 6 })
})
