import type { Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import { isInside } from '../areas/quad-geometry'
import { paintedPicture } from '../areas/testing-picture'
import type { GrayRaster } from '../raster'
import { photoMask } from './photo-mask'

const quadAt = (scale: number): Quad => [
  { x: 10.4 * scale, y: 8.2 * scale },
  { x: 50.7 * scale, y: 11.9 * scale },
  { x: 47.3 * scale, y: 40.6 * scale },
  { x: 12.1 * scale, y: 37.5 * scale },
]

const painted = (scale: number) =>
  paintedPicture(
    { width: 60 * scale, height: 48 * scale },
    [60, 62, 66],
    [{ quad: quadAt(scale), color: [220, 210, 190] }],
  )

it('draws the edge of a small mask along the edge of the photo', () => {
  const small = painted(1)
  const mask: GrayRaster = {
    width: 60,
    height: 48,
    values: Uint8Array.from({ length: 60 * 48 }, (_, i) =>
      isInside(quadAt(1), { x: (i % 60) + 0.5, y: Math.floor(i / 60) + 0.5 }) ? 255 : 0,
    ),
  }
  const large = photoMask(painted(5), small, mask)
  const wrong = large.values.reduce((sum, v, i) => {
    const isOn = isInside(quadAt(5), { x: (i % 300) + 0.5, y: Math.floor(i / 300) + 0.5 })
    return sum + (isOn === v > 127 ? 0 : 1)
  }, 0)
  const edge = 5 * 140
  expect(wrong / edge).toBeLessThan(0.5)
})
