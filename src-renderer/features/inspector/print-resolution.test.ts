import { artworkPlacement } from '@contract/edits/artwork'
import { describe, expect, it } from 'vitest'
import { printResolution } from './print-resolution'

const artwork = {
  artwork_id: 'logo',
  name: 'Logo.png',
  width: 500,
  height: 500,
  format: 'png',
  has_alpha: true,
  resolution_ppi: null,
  thumbnail_url: '',
}
const canvas = { width: 1000, height: 2000 }

describe('the resolution of a placed artwork', () => {
  it('halves when the artwork is drawn at twice its size', () => {
    const fitted = artworkPlacement.parse({ fit: 'fit' })
    expect(printResolution(artwork, fitted, canvas)).toEqual({ dpi: 150, isLow: true })
  })

  it('is told of the axis that is stretched most', () => {
    expect(printResolution(artwork, artworkPlacement.parse({ fit: 'crop' }), canvas).dpi).toBe(75)
  })

  it('rises when the print area is smaller on the goods', () => {
    const fitted = artworkPlacement.parse({ fit: 'fit' })
    expect(printResolution(artwork, fitted, canvas, 600)).toEqual({ dpi: 300, isLow: false })
  })

  it('does not exist for artwork without pixels', () => {
    const vector = { ...artwork, format: 'svg' }
    expect(printResolution(vector, artworkPlacement.parse({}), canvas)).toEqual({ dpi: null, isLow: false })
  })
})
