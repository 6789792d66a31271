import { expect, it } from 'vitest'
import { coreChoices, memoryChoices } from './share-choices'

it('offers every core there is, and no more', () => {
  expect([1, 2, 10].map(coreChoices)).toEqual([[1], [1, 2], [1, 2, 3, 4, 6, 8, 10]])
})

it('leaves a quarter of the memory to the rest of the computer', () => {
  expect(memoryChoices(8e9)).toEqual([512, 1000, 2000, 4000])
})
