import { describe, expect, it } from 'vitest'
import { solidColor } from './solid-color'

const gray = { mode: 'gray', isLinear: false } as const
/** Photoshop counts gray as ink: 50 % leaves half of the light. */
const halfInk = { 'Clr ': { 'Gry ': 50 } }

describe('the colour of a descriptor', () => {
  it('is the share of white in a gray document', () => {
    expect(solidColor(halfInk, 'Clr ', gray)?.red).toBeCloseTo(0.5)
  })

  it('is linear light, unconverted, in a 32-bit gray document', () => {
    const deep = { ...gray, isLinear: true }
    expect(solidColor(halfInk, 'Clr ', deep)?.red).toBeCloseTo(0.5)
  })

  it('is linear light in a 32-bit RGB document too', () => {
    const half = { 'Clr ': { 'Rd  ': 127.5, 'Grn ': 0, 'Bl  ': 255 } }
    expect(solidColor(half, 'Clr ', { mode: 'rgb', isLinear: true })).toEqual({ red: 0.5, green: 0, blue: 1 })
  })
})
