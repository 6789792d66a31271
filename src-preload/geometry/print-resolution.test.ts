import { describe, expect, it } from 'vitest'
import { printResolution } from './print-resolution'

const artwork = { width: 500, height: 500, format: 'png' }
const canvas = { width: 1000, height: 2000 }

describe('the resolution of a placed artwork', () => {
  it('halves when the artwork is drawn at twice its size', () => {
    const fitted = { fit: 'fit', size: null } as const
    expect(printResolution(artwork, fitted, canvas)).toEqual({
      ppi: 150,
      isLow: true,
      wanted: { width: 1000, height: 1000 },
    })
  })

  it('is told of the axis that is stretched most', () => {
    expect(printResolution(artwork, { fit: 'crop', size: null } as const, canvas).ppi).toBe(75)
  })

  it('rises when the print area is smaller on the goods', () => {
    const fitted = { fit: 'fit', size: null } as const
    expect(printResolution(artwork, fitted, canvas, { pixelsPerInch: 600 })).toEqual({
      ppi: 300,
      isLow: false,
      wanted: { width: 500, height: 500 },
    })
  })

  it('does not exist for artwork without pixels', () => {
    const vector = { ...artwork, format: 'svg' }
    expect(printResolution(vector, { fit: 'fill', size: null }, canvas)).toEqual({
      ppi: null,
      isLow: false,
      wanted: null,
    })
  })

  it('is low from a tenth below what print shops advise', () => {
    const whole = { fit: 'fill', size: { width: 500, height: 500 } } as const
    const at = (ppi: number) => printResolution(artwork, whole, canvas, { pixelsPerInch: ppi }).isLow
    expect([at(269), at(270)]).toEqual([true, false])
    const wanted = (advisedPpi: number) => printResolution(artwork, whole, canvas, { advisedPpi }).isLow
    expect([wanted(300), wanted(334)]).toEqual([false, true])
  })

  it('tells the pixels that a picture of these proportions would need', () => {
    const dot = { width: 2, height: 1, format: 'png' }
    const fitted = { fit: 'fit', size: null } as const
    expect(printResolution(dot, fitted, canvas)).toEqual({
      ppi: 1,
      isLow: true,
      wanted: { width: 1000, height: 500 },
    })
    expect(printResolution({ ...dot, width: 1 }, fitted, canvas).ppi).toBe(0)
  })
})
