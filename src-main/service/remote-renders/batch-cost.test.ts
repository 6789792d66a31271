import { expect, it } from 'vitest'
import { batchCostOf } from './batch-cost'

const four = { pictures: 4, credits: 4 }
const plan = { credits: 480, rendersAtOnce: 3 }

it('takes as many rounds as the plan lets pictures be drawn at once', () => {
  expect(batchCostOf({ pictures: 120, credits: 200 }, plan, { pictureMs: 2000 })).toEqual({
    pictures: 120,
    credits: 200,
    remaining: 480,
    seconds: 80,
    atOnce: 3,
  })
  expect(batchCostOf(four, plan, { pictureMs: 2000 })).toMatchObject({ seconds: 4 })
  expect(batchCostOf(four, plan, { pictureMs: 2000, atOnce: 1 })).toMatchObject({ seconds: 8, atOnce: 1 })
  expect(batchCostOf(four, plan, { pictureMs: 2000, atOnce: 8 })).toMatchObject({ seconds: 4, atOnce: 3 })
})

it('knows no time before the first picture', () => {
  expect(batchCostOf(four, plan, { pictureMs: null })).toMatchObject({ seconds: null })
})
