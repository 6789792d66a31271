import { describe, expect, it } from 'vitest'
import { encodeWithin } from './encode-within'

/** An encoder whose files take `quality` kilobytes and a half, and the list of qualities tried. */
const encoder = () => {
  const tried: number[] = []
  return {
    tried,
    encode: async (quality: number): Promise<Uint8Array> => {
      tried.push(quality)
      return new Uint8Array(quality * 1000 + 500)
    },
  }
}

describe('a bound on the size of a file', () => {
  it('changes nothing where the picture fits', async () => {
    const { tried, encode } = encoder()
    const bytes = await encodeWithin(encode, { format: 'jpg', quality: 90, maxBytes: 90_500 })
    expect([bytes.length, tried]).toEqual([90_500, [90]])
    await encodeWithin(encode, { format: 'png', quality: 90 })
    expect(tried).toEqual([90, 90])
  })

  it('finds a quality close below it in at most six tries, whatever it is', async () => {
    for (let kilobytes = 31; kilobytes <= 95; kilobytes++) {
      const { tried, encode } = encoder()
      const maxBytes = kilobytes * 1000
      const { length } = await encodeWithin(encode, { format: 'webp', quality: 95, maxBytes })
      expect(length).toBeLessThanOrEqual(maxBytes)
      expect(length).toBeGreaterThan(maxBytes * 0.88)
      expect(tried.length).toBeLessThanOrEqual(6)
    }
  })

  it('never goes below quality 30, and says how small the picture got', async () => {
    const { tried, encode } = encoder()
    await expect(
      encodeWithin(encode, { format: 'avif', quality: 90, maxBytes: 30_400 }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The picture has 31 KB in quality 30; at most 30 KB were asked for.',
    })
    expect([Math.min(...tried), tried.length]).toEqual([30, 6])
  })

  it('leaves a quality alone that was asked for below that', async () => {
    const { tried, encode } = encoder()
    await expect(encodeWithin(encode, { format: 'jpg', quality: 20, maxBytes: 9000 })).rejects.toThrow('20')
    expect(tried).toEqual([20])
  })

  it('refuses a lossless picture that does not fit', async () => {
    await expect(
      encodeWithin(encoder().encode, { format: 'png', quality: 90, maxBytes: 5000 }),
    ).rejects.toMatchObject({ message: 'The picture has 91 KB; at most 5 KB were asked for.' })
  })

  it('tries no further when it is cancelled', async () => {
    const { tried, encode } = encoder()
    const output = { format: 'jpg', quality: 90, maxBytes: 40_000 } as const
    await expect(encodeWithin(encode, output, AbortSignal.abort())).rejects.toThrow()
    expect(tried).toEqual([90])
  })
})
