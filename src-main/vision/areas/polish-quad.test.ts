import type { Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import { polishQuad } from './polish-quad'
import { cornerDistance } from './quad-geometry'
import { paintedPicture } from './testing-picture'

const card: Quad = [
  { x: 60.3, y: 50.2 },
  { x: 300.6, y: 38.7 },
  { x: 314.4, y: 228.1 },
  { x: 52.8, y: 232.9 },
]
const photo = paintedPicture(
  { width: 380, height: 280 },
  [90, 96, 100],
  [{ quad: card, color: [150, 60, 60] }],
  8,
)

it('fits a quad of a reduced picture to the photo within half a pixel', () => {
  const rough: Quad = [
    { x: 62, y: 48.5 },
    { x: 298.5, y: 40.5 },
    { x: 316.5, y: 226 },
    { x: 55, y: 231 },
  ]
  expect(cornerDistance(polishQuad(photo, rough, 3), card)).toBeLessThan(0.5)
})

it('leaves sides without an edge where they are', () => {
  const plain = paintedPicture({ width: 380, height: 280 }, [90, 96, 100], [], 0)
  expect(cornerDistance(polishQuad(plain, card, 3), card)).toBeLessThan(1e-9)
})
