import { expect, it } from 'vitest'
import { RandomStream } from '../render/random'
import { calmRows, pixelImage, trimmed } from './pixel-image'

it('calms rows without moving any sample further than allowed', () => {
  const random = new RandomStream(1)
  const image = pixelImage({ left: 0, top: 0, width: 200, height: 20 })
  for (let i = 0; i < image.data.length; i++) image.data[i] = 100 + i / 400 + random.between(0, 8)
  const before = image.data.slice()
  calmRows(image, { calm: 1, busy: 3 })
  const worst = before.reduce((most, value, i) => Math.max(most, Math.abs(value - image.data[i])), 0)
  expect(worst).toBeGreaterThan(0)
  expect(worst).toBeLessThanOrEqual(3)
})

it('trims an image to what can be seen of it and keeps its place', () => {
  const image = pixelImage({ left: 10, top: 20, width: 30, height: 30 })
  image.data.set([1, 2, 3, 255], (4 * 30 + 6) * 4)
  const { left, top, width, height, data } = trimmed(image)
  expect({ left, top, width, height, data: [...data] }).toEqual({
    left: 16,
    top: 24,
    width: 1,
    height: 1,
    data: [1, 2, 3, 255],
  })
})

it('refuses to trim an image that shows nothing', () => {
  expect(() => trimmed(pixelImage({ left: 0, top: 0, width: 3, height: 3 }))).toThrow('visible pixel')
})
