import { expect, it } from 'vitest'
import { outputLayout } from './output-layout'

const wide = { width: 2000, height: 1000 }
const square = { width: 1, height: 1 }

it('without a frame the file has the shape of the picture', () => {
  const file = { width: 500, height: 250 }
  expect(outputLayout(wide, { width: 500 })).toEqual({ file, drawn: file })
  expect(outputLayout(wide, { width: 'original', frame: null })).toEqual({ file: wide, drawn: wide })
})

it('padding shows the whole picture, cropping leaves no room', () => {
  const file = { width: 1000, height: 1000 }
  expect(outputLayout(wide, { width: 1000, frame: { ...square, fit: 'pad' } })).toEqual({
    file,
    drawn: { width: 1000, height: 500 },
  })
  expect(outputLayout(wide, { width: 1000, frame: { ...square, fit: 'crop' } })).toEqual({
    file,
    drawn: { width: 2000, height: 1000 },
  })
})

it('the original keeps its own pixels, whichever side gives way', () => {
  const sizes = [wide, { width: 1000, height: 2000 }]
  for (const own of sizes) {
    const padded = outputLayout(own, { width: 'original', frame: { ...square, fit: 'pad' } })
    expect(padded).toEqual({ file: { width: 2000, height: 2000 }, drawn: own })
    const cropped = outputLayout(own, { width: 'original', frame: { ...square, fit: 'crop' } })
    expect(cropped).toEqual({ file: { width: 1000, height: 1000 }, drawn: own })
  }
})

it('a frame may be given in pixels, and no side vanishes', () => {
  const frame = { width: 1240, height: 886, fit: 'pad' } as const
  expect(outputLayout({ width: 3333, height: 777 }, { width: 1240, frame }).file).toEqual({
    width: 1240,
    height: 886,
  })
  const thin = outputLayout({ width: 10_000, height: 1 }, { width: 10, frame: { ...square, fit: 'pad' } })
  expect(thin).toEqual({ file: { width: 10, height: 10 }, drawn: { width: 10, height: 1 } })
})
