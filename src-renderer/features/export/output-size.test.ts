import { describe, expect, it } from 'vitest'
import { formatBytes, outputSize } from './output-size'

describe('the size of an export', () => {
  it('keeps the shape of the document', () => {
    const document = { width: 2400, height: 1801 }
    expect([outputSize(document, 1200), outputSize(document, 'original')]).toEqual([
      { width: 1200, height: 901 },
      document,
    ])
  })

  it('is told in the unit that suits it', () => {
    expect([12, 1234, 56_789_000, 2.5e9].map(formatBytes)).toEqual(['12 B', '1.2 kB', '56.8 MB', '2.5 GB'])
  })
})
