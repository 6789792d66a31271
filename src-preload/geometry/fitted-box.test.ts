import { describe, expect, it } from 'vitest'
import { boxOn, scaleInto } from './fitted-box'

const canvas = { width: 1000, height: 500 }
const square = { width: 500, height: 500 }

describe('the box of an artwork', () => {
  it('is the whole canvas when nothing is said of it', () => {
    const box = boxOn(canvas, { size: null, position: null })
    expect(box).toEqual({ center: { x: 500, y: 250 }, width: 1000, height: 500 })
  })

  it('lies in the middle when it has a size and no position, and where its corner is said to be otherwise', () => {
    const size = { width: 200, height: 100 }
    expect(boxOn(canvas, { size, position: null }).center).toEqual({ x: 500, y: 250 })
    expect(boxOn(canvas, { size, position: { left: -50, top: 10 } }).center).toEqual({ x: 50, y: 60 })
  })

  it('stretches, holds or is covered by the artwork', () => {
    const scales = (['fill', 'fit', 'crop'] as const).map((fit) => scaleInto(canvas, square, fit))
    expect(scales).toEqual([
      { x: 2, y: 1 },
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ])
  })
})
