import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOfHsv, hexOfText, hsvOfHex } from './hsv'

describe('hue, saturation and value', () => {
  it('come back to the same colour, whichever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const hex = `#${number.toString(16).padStart(6, '0')}`
        expect(hexOfHsv(hsvOfHex(hex))).toBe(hex)
      }),
    )
  })

  it('know the pure colours', () => {
    expect(hsvOfHex('#00ff00')).toEqual({ hue: 120, saturation: 1, value: 1 })
    expect(hexOfHsv({ hue: 300, saturation: 1, value: 0.5 })).toBe('#800080')
  })
})

it('a colour is read as people write it, and nothing is guessed', () => {
  expect([' #FA0 ', '1d4ed8', '#1D4ED8', 'red', '#12345'].map(hexOfText)).toEqual([
    '#ffaa00',
    '#1d4ed8',
    '#1d4ed8',
    null,
    null,
  ])
})
