import { expect, test } from 'vitest'
import type { Point } from '../document/geometry'
import type { Curve } from './flatten'
import { lineSides } from './line-sides'
import { fineSamples } from './sample-grid'

const k = 0.5522847498
const quarter = (radius: number): Curve => [
  { x: 0, y: -radius },
  { x: k * radius, y: -radius },
  { x: radius, y: -k * radius },
  { x: radius, y: 0 },
]
const fromMiddle = ({ x, y }: Point): number => Math.hypot(x, y)

test('the sides of a line along an arc are arcs of the line’s radius more and less', () => {
  const border = lineSides(quarter(24), 2, fineSamples) ?? []
  const out = border.filter((point) => fromMiddle(point) > 24)
  expect(Math.max(...out.map((point) => Math.abs(fromMiddle(point) - 26)))).toBeLessThan(0.03)
  const inner = border.filter((point) => fromMiddle(point) < 24)
  expect(Math.max(...inner.map((point) => Math.abs(fromMiddle(point) - 22)))).toBeLessThan(0.03)
})

test('the inner side of a wide line has fewer chords than the outer one', () => {
  const border = lineSides(quarter(24), 20, fineSamples) ?? []
  const isOuter = (point: Point): boolean => fromMiddle(point) > 24
  expect(border.filter(isOuter).length).toBeGreaterThan(border.filter((point) => !isOuter(point)).length)
})

test('a line that is wider than its curve is round has no sides', () => {
  expect(lineSides(quarter(1), 3, fineSamples)).toBeNull()
})

test('a straight line has straight sides', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(lineSides([from, from, to, to], 1, fineSamples)).toEqual([
    { x: 0, y: -1 },
    { x: 10, y: -1 },
    { x: 10, y: 1 },
    { x: 0, y: 1 },
  ])
})
