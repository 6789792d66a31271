import { expect, it } from 'vitest'
import { placedInRow } from './row-placement'

const canvas = { width: 400, height: 200 }
const whole = { fit: 'fit' as const, rotate: 0, flip_horizontal: true, size: null, position: null }

it('moves, scales and turns a design from where its column has it', () => {
  expect(placedInRow(whole, { x: 10, y: -5, scale: 50, rotate: 30 }, canvas)).toEqual({
    fit: 'fit',
    rotate: 30,
    flip_horizontal: true,
    size: { width: 200, height: 100 },
    position: { left: 140, top: 40 },
  })
  const placed = { ...whole, size: { width: 100, height: 100 }, position: { left: 0, top: 0 } }
  expect(placedInRow(placed, { scale: 200 }, canvas)).toMatchObject({
    size: { width: 200, height: 200 },
    position: { left: -50, top: -50 },
  })
})

it('leaves the whole area to a design that is neither moved nor scaled', () => {
  expect(placedInRow(whole, { fit: 'crop' }, canvas)).toEqual({ ...whole, fit: 'crop' })
})
