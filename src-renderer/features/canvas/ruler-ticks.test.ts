import { describe, expect, it } from 'vitest'
import type { LengthUnit } from '../../model/view/length-unit'
import { rulerTicks } from './ruler-ticks'

const labels = (length: number, offset: number, scale: number, unit: LengthUnit = 'px') =>
  rulerTicks(length, offset, scale, unit)
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
    const ticks = rulerTicks(640, 0, 32, 'px')
    expect(ticks.every(({ label }) => label === null || Number.isInteger(label))).toBe(true)
  })

  it('count millimetres and inches as even numbers too, down to tenths and hundredths', () => {
    expect([labels(300, 0, 3, 'mm'), labels(300, 0, 800, 'mm'), labels(300, 0, 72, 'in')]).toEqual([
      [
        [0, 0],
        [150, 50],
        [300, 100],
      ],
      [
        [0, 0],
        [80, 0.1],
        [160, 0.2],
        [240, 0.3],
      ],
      [
        [0, 0],
        [72, 1],
        [144, 2],
        [216, 3],
        [288, 4],
      ],
    ])
  })
})
