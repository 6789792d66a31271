import { meshOfCurve } from '@geometry/curved-area'
import type { Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import { photoTargetsOf, placedAreas, surfaceTarget } from './photo-targets'

const size = { width: 100, height: 60 }
/** The left half. */
const surface = surfaceTarget(
  'Product',
  { ...size, values: Uint8Array.from({ length: 6000 }, (_, at) => (at % 100 < 50 ? 255 : 0)) },
  0,
)
/** A quarter of it, in the lower right. */
const pocket = surfaceTarget(
  'Pocket',
  {
    ...size,
    values: Uint8Array.from({ length: 6000 }, (_, at) =>
      at % 100 < 50 && at % 100 >= 5 && at > 500 ? 255 : 0,
    ),
  },
  1,
)
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
    [surface],
  )
  const targets = photoTargetsOf({
    size,
    areas,
    surfaces: [surface],
    bases: [dark, light],
    uuids: ['a', 'b', 'c'],
  })
  expect(targets.map(({ uuid, name, mask, base, bounds }) => [uuid, name, mask, base, bounds.right])).toEqual(
    [
      ['a', 'Wall', null, light, 90],
      ['b', 'Shirt', 'mask:product', dark, 50],
      ['c', 'Product', 'mask:product', dark, 50],
    ],
  )
})

it('gives an area the smallest surface under it, as a pocket on a shirt', () => {
  const areas = placedAreas([{ name: 'Badge', quad: square(10) }], [surface, pocket])
  const bases = [light, dark]
  const targets = photoTargetsOf({ size, areas, surfaces: [surface, pocket], bases, uuids: ['a', 'b', 'c'] })
  expect(targets.map(({ name, mask, base }) => [name, mask, base])).toEqual([
    ['Badge', 'mask:product-2', dark],
    ['Product', 'mask:product', light],
    ['Pocket', 'mask:product-2', dark],
  ])
})

it('bends an area over the canvas that its round unrolls to', () => {
  const quad = square(10)
  const mesh = meshOfCurve(quad, { kind: 'cylinder', top: 6, bottom: 6, degrees: 120 })
  const areas = placedAreas([{ name: 'Label', quad, mesh }], [])
  const [target] = photoTargetsOf({ size, areas, surfaces: [], bases: [light], uuids: ['a'] })
  expect(target).toMatchObject({
    // The lower arc reaches six pixels further down; a curved line is longer than a straight one.
    canvas: { width: 33, height: 30 },
    bounds: { left: 10, top: 10, right: 40, bottom: 46 },
    mesh: { kind: 'mesh', columns: 4, rows: 1 },
  })
  expect(target?.quad[0]).toEqual({ x: 10, y: 10 })
})
