import type { Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import { placedAreas, targetsOf } from './photo-targets'

const size = { width: 100, height: 60 }
/** The left half. */
const surface = {
  ...size,
  values: Uint8Array.from({ length: 6000 }, (_, at) => (at % 100 < 50 ? 255 : 0)),
}
const square = (left: number): Quad => [
  { x: left, y: 10 },
  { x: left + 30, y: 10 },
  { x: left + 30, y: 40 },
  { x: left, y: 40 },
]
const dark = { hex: '#101010', isDark: true }
const light = { hex: '#f0f0f0', isDark: false }

it('gives an area the mask and the colour of the surface that it lies on, and another one its own', () => {
  const areas = placedAreas(
    [
      { name: 'Wall', quad: square(60) },
      { name: 'Shirt', quad: square(10) },
    ],
    surface,
  )
  const targets = targetsOf({ size, areas, surface, bases: [dark, light], uuids: ['a', 'b', 'c'] })
  expect(targets.map(({ uuid, name, mask, base, bounds }) => [uuid, name, mask, base, bounds.right])).toEqual(
    [
      ['a', 'Wall', null, light, 90],
      ['b', 'Shirt', 'mask:product', dark, 50],
      ['c', 'Product', 'mask:product', dark, 50],
    ],
  )
})
