import { describe, expect, it } from 'vitest'
import { enlargedPercent, outputSize } from './output-size'

describe('the size of an export', () => {
  it('keeps the shape of the document', () => {
    const document = { width: 2400, height: 1801 }
    expect([outputSize(document, 1200), outputSize(document, 'original')]).toEqual([
      { width: 1200, height: 901 },
      document,
    ])
  })

  it('is said to be enlarged where it is wider than the document by a percent at least', () => {
    const percents = [2048, 1281, 1280, 640].map((width) => enlargedPercent(1280, width))
    expect(percents).toEqual([160, null, null, null])
  })
})
