import { expect, it } from 'vitest'
import { overOf } from './over-option'

it('reads a mode and an opacity after the image, in any order', () => {
  expect(overOf('Front=grain.png')).toEqual({ assignment: 'Front=grain.png', blending: {} })
  expect(overOf('Front=grain.png; 60%; Soft Light')).toEqual({
    assignment: 'Front=grain.png',
    blending: { opacity: 0.6, blendMode: 'soft_light' },
  })
})

it.each(['Front=grain.png; multiplied', 'Front=grain.png; 160%'])('refuses %s', (given) => {
  expect(() => overOf(given)).toThrow(/multipl|160/)
})
