import { expect, it } from 'vitest'
import { enlargedPercent } from './enlarged-percent'

it('is told where a file is wider than its document by a percent at least', () => {
  const percents = [2048, 1281, 1280, 640].map((width) => enlargedPercent(1280, width))
  expect(percents).toEqual([160, null, null, null])
})
