import { brushStroke } from '@contract/brush-stroke'
import { expect, it } from 'vitest'
import { begunStroke, extendedStroke, strokePath } from './stroke-gesture'

const picture = { width: 400, height: 200 }

it('a stroke is kept in fractions of the picture, and a dab is one point', () => {
  const dab = begunStroke('add', { x: 100, y: 50 }, 20, picture)
  expect(dab).toEqual({ kind: 'add', points: [[0.25, 0.25]], radius: 0.05 })
  expect(strokePath(dab, picture)).toBe('M100.0 50.0h0')
})

it('a stroke takes a point once the pointer has moved by a part of its radius, and no more than the contract holds', () => {
  const dab = begunStroke('remove', { x: 0, y: 0 }, 20, picture)
  expect(extendedStroke(dab, { x: 3, y: 0 }, picture)).toBe(dab)
  let stroke = dab
  for (let x = 0; x < 6000; x += 7) stroke = extendedStroke(stroke, { x: x % 400, y: x / 100 }, picture)
  expect(brushStroke.parse(stroke)).toEqual(stroke)
  expect(stroke.points.length).toBeGreaterThan(200)
})

it('a stroke that leaves the picture stays within what the contract holds', () => {
  const far = extendedStroke(begunStroke('add', { x: 1, y: 1 }, 9, picture), { x: 9e9, y: -9e9 }, picture)
  expect(far.points.at(-1)).toEqual([2, -1])
})
