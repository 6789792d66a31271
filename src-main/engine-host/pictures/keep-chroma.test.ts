import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../testing/build-entries'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { keepChroma } from './keep-chroma'
import { frameOf, type Picture, pictureOf } from './picture'

let context: EngineContext
beforeAll(async () => {
  context = await openTestContext(tmpdir())
})
afterAll(() => context.pool.end())

const [width, height] = [301, 203]

/** Small discs on a plain ground: halved chroma harms these most. */
const discs = async (ground: string, color: string): Promise<Picture> => {
  const body = Array.from(
    { length: 60 },
    (_, at) =>
      `<circle cx="${(at * 53) % 301}" cy="${(at * 37) % 203}" r="${1 + (at % 9)}" fill="${color}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${body.join('')}</svg>`
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return pictureOf(context, { width, height, bytesPerSample: 1, pixels })
}

const pixelsOf = (picture: Picture): Buffer => {
  const { bytes, headroom } = frameOf(context, picture)
  return Buffer.from(bytes.subarray(headroom))
}

/** The size of a WebP, and the mean square error of its red, green and blue. */
const webp = async (pixels: Buffer, original: Buffer, smartSubsample: boolean) => {
  const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 90, effort: 3, smartSubsample })
    .toBuffer()
  return { bytes: file.length, error: await errorOf(file, original) }
}

const errorOf = async (file: Uint8Array, original: Buffer): Promise<number> => {
  const decoded = await sharp(file).ensureAlpha().raw().toBuffer()
  let sum = 0
  for (const [at, value] of decoded.entries()) sum += (value - original[at]!) ** 2
  return sum / (width * height * 3)
}

describe('a picture whose chroma is kept', () => {
  it('comes out of WebP nearer to the original than as it was, as near as by libwebp’s slow way', async () => {
    const picture = await discs('#4a78b0', '#c05a4a')
    const original = pixelsOf(picture)
    expect(await keepChroma(context, picture, {})).toBe(true)
    const plain = await webp(original, original, false)
    const slow = await webp(original, original, true)
    const kept = await webp(pixelsOf(picture), original, false)
    expect(kept.error).toBeLessThan(plain.error * 0.85)
    expect(kept.error).toBeLessThan(slow.error * 1.1)
    expect(kept.bytes).toBeLessThan(slow.bytes * 1.1)
    picture.free()
  })

  it('is left to libwebp where its colours would have to go beyond black and white', async () => {
    const picture = await discs('#000', '#0f3')
    const original = pixelsOf(picture)
    expect(await keepChroma(context, picture, {})).toBe(false)
    expect(Buffer.compare(pixelsOf(picture), original)).toBe(0)
    picture.free()
  })

  it('becomes a WebP as near to the original as with more effort, for a few percent more bytes', async () => {
    const photo = await sharp(join(projectRoot, 'resources/samples/artwork/photo-still-life.jpg'))
      .resize(width, height)
      .ensureAlpha()
      .raw()
      .toBuffer()
    const picture = pictureOf(context, { width, height, bytesPerSample: 1, pixels: photo })
    const slow = await webp(photo, photo, true)
    expect(await keepChroma(context, picture, {})).toBe(true)
    const file = await context.codec.encode(
      { ...frameOf(context, picture), hasKeptChroma: true },
      {
        ...{ format: 'webp', quality: 90, width, height, dpi: 72, isOpaque: true },
        profile: { mode: 'omit' },
      },
    )
    expect(await errorOf(file, photo)).toBeLessThan(slow.error * 1.05)
    expect(file.length).toBeLessThan(slow.bytes * 1.12)
    picture.free()
  })

  it('owns nothing in the end', () => {
    expect(context.memory.usedBytes).toBe(0)
  })
})
