import { describe, expect, it } from 'vitest'
import { rulerTicks } from './ruler-ticks'

const labels = (length: number, offset: number, scale: number) =>
  rulerTicks(length, offset, scale)
    .filter(({ label }) => label !== null)
    .map(({ at, label }) => [Math.round(at), label])

describe('the ticks of a ruler', () => {
  it('begin where the document begins, at even numbers that do not run into each other', () => {
    expect(labels(250, 20, 1)).toEqual([
      [20, 0],
      [120, 100],
      [220, 200],
    ])
  })

  it('go below zero beside the document', () => {
    expect(labels(250, 110, 0.5)).toEqual([
      [10, -200],
      [110, 0],
      [210, 200],
    ])
  })

  it('stay on whole pixels however near one looks', () => {
    const ticks = rulerTicks(640, 0, 32)
    expect(ticks.every(({ label }) => label === null || Number.isInteger(label))).toBe(true)
  })
})
