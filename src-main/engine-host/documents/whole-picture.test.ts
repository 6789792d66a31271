import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isWholePicture } from './whole-picture'

it.each(['png', 'jpeg', 'webp'] as const)('tells a whole %s from one that is cut short', async (format) => {
  const noise = Buffer.from(Array.from({ length: 40 * 40 * 3 }, (_, at) => (at * at * 31) & 255))
  const raw = { width: 40, height: 40, channels: 3 } as const
  const whole = await sharp(noise, { raw }).toFormat(format).toBuffer()
  expect(isWholePicture(whole, format)).toBe(true)
  expect(isWholePicture(Buffer.concat([whole, Buffer.alloc(9)]), format)).toBe(true)
  for (const kept of [12, 40, whole.length >> 1, whole.length - 3])
    expect([kept, isWholePicture(whole.subarray(0, kept), format)]).toEqual([kept, false])
})
