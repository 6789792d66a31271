import { describe, expect, it } from 'vitest'
import { outputSize } from './output-size'

describe('the size of an export', () => {
  it('keeps the shape of the document', () => {
    const document = { width: 2400, height: 1801 }
    expect([outputSize(document, 1200), outputSize(document, 'original')]).toEqual([
      { width: 1200, height: 901 },
      document,
    ])
  })
})
