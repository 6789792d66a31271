import { tmpdir } from 'node:os'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineContext } from '../context/engine-context'
import { frameOf, opaqueFrameOf, pictureOf } from '../pictures/picture'
import { openTestContext } from '../testing/test-context'
import { encodePng } from './encode-png'

let context: EngineContext
beforeAll(async () => {
  context = await openTestContext(tmpdir())
})
afterAll(() => context.pool.end())

interface Drawn {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly pixels: Uint8Array
}

const encodings = (size: { readonly width: number; readonly height: number }, isOpaque: boolean) =>
  ({
    ...size,
    format: 'png',
    quality: 90,
    dpi: 144,
    profile: { mode: 'embed', icc: null },
    isOpaque,
  }) as const

/** Both by our own kernels and by the codec. */
const bothWays = async ({ width, height, pixels }: Drawn, isOpaque: boolean) => {
  const picture = pictureOf(context, { width, height, bytesPerSample: 1, pixels })
  const frame = (isOpaque ? opaqueFrameOf : frameOf)(context, picture)
  const { address } = picture
  const ours = await encodePng(
    context,
    { ...frame, address },
    encodings({ width, height }, isOpaque),
    undefined,
  )
  const theirs = await context.codec.encode(frame, encodings({ width, height }, isOpaque))
  picture.free()
  return { ours, theirs }
}

const decoded = async (file: Uint8Array) => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data.toString('latin1') }
}

/** The rows of all its IDAT chunks: `inflateSync` checks Adler-32. */
const filteredRows = (file: Uint8Array): Buffer => {
  const bytes = Buffer.from(file)
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return inflateSync(Buffer.concat(parts))
}

const drawn = (
  { width, height }: { readonly width: number; readonly height: number },
  sample: (x: number, y: number, channel: number) => number,
): Drawn => {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 4; channel += 1, i += 1) pixels[i] = sample(x, y, channel)
  return { width, height, pixels }
}

describe('a PNG by our own kernels', () => {
  it('has the pixels of the codec’s in any size, opaque or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 90 }),
        fc.boolean(),
        async (width, height, values, isOpaque) => {
          const picture = drawn({ width, height }, (x, y, channel) =>
            isOpaque && channel === 3 ? 255 : values[(x * 5 + y * y + channel * 7) % values.length]!,
          )
          const { ours } = await bothWays(picture, isOpaque)
          const expected = Buffer.from(picture.pixels).toString('latin1')
          expect(await decoded(ours)).toEqual({ width, height, pixels: expected })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('carries the same profile and resolution', async () => {
    const { ours, theirs } = await bothWays(
      drawn({ width: 30, height: 20 }, (x, y) => x * y),
      false,
    )
    const facts = async (file: Uint8Array) => {
      const { width, height, channels, density, icc } = await sharp(file).metadata()
      return { width, height, channels, density, icc: icc?.toString('base64') }
    }
    expect(await facts(ours)).toEqual(await facts(theirs))
    expect((await facts(ours)).density).toBe(144)
  })

  it('is right across its bands, where one by one they repeat themselves and where they do not', async () => {
    let state = 1
    const noise = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 28
    }
    const picture = drawn({ width: 700, height: 1300 }, (x, y, channel) =>
      channel === 3 ? 255 : y < 700 ? (x >> 2) + (y >> 3) + noise() : (x * 37 + (x >> 3) * 11) & 255,
    )
    const { ours, theirs } = await bothWays(picture, true)
    expect(await decoded(ours)).toEqual(await decoded(theirs))
    expect(filteredRows(ours)).toHaveLength(1300 * (1 + 700 * 3))
  })

  it('is smaller than libpng’s where a picture is soft and grainy, and not much larger where it repeats itself', async () => {
    let state = 1
    const grain = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 30
    }
    const size = { width: 400, height: 600 }
    const soft = await bothWays(
      drawn(size, (x, y, channel) =>
        channel === 3 ? 255 : Math.round(120 + 60 * Math.sin((x + channel * 40) / 50) + y / 10) + grain(),
      ),
      true,
    )
    expect(soft.ours.length).toBeLessThan(soft.theirs.length * 0.95)
    const texture = await bothWays(
      drawn(size, (x, y, channel) =>
        channel === 3 ? 255 : (Math.imul(((x % 23) + 1) * ((y % 2) + 3), 2_654_435_761) >>> 24) & 255,
      ),
      true,
    )
    expect(texture.ours.length).toBeLessThan(texture.theirs.length * 1.1)
  })

  it('stops between bands when it is cancelled, and owns nothing in the end', async () => {
    const { width, height, pixels } = drawn({ width: 500, height: 1900 }, (x, y) => (x * y) & 255)
    const picture = pictureOf(context, { width, height, bytesPerSample: 1, pixels })
    const cancelling = new AbortController()
    const frame = { ...frameOf(context, picture), address: picture.address }
    const encoding = encodePng(context, frame, encodings({ width, height }, false), cancelling.signal)
    cancelling.abort()
    await expect(encoding).rejects.toMatchObject({ code: 'CANCELLED' })
    picture.free()
    expect(context.memory.usedBytes).toBe(0)
  })
})
