import { expect, it } from 'vitest'
import { goodsLightness, isOnDark, lightnessOf } from './dark-goods'

const variant = (hex: string) => ({ colors: [{ layer: 'Shirt', hex, blending_mode: 'multiply' as const }] })

it('is the lightness of CIELAB', () => {
  const told = ['#000000', '#777777', '#ffffff', '#1f2a44'].map((hex) => Math.round(lightnessOf(hex)))
  expect(told).toEqual([0, 50, 100, 17])
})

it('calls goods dark below the threshold, and goods without a colour never', () => {
  const below = (dark_below: number) => ({ dark_below })
  expect([isOnDark(variant('#1f2a44'), below(50)), isOnDark(variant('#1f2a44'), below(10))]).toEqual([
    true,
    false,
  ])
  expect([goodsLightness({ colors: [] }), isOnDark(undefined, below(100))]).toEqual([null, false])
})
