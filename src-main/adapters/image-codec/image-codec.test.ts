import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EncodeOptions, Frame, ImageCodec } from '../../service/ports/image-codec'
import { readIccProfile } from './icc-profile'
import { createImageCodec } from './image-codec'

let folder: string
let codec: ImageCodec
let wideProfile: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codec-'))
  codec = createImageCodec({ cacheFolder: folder })
  const inP3 = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  wideProfile = (await sharp(inP3).metadata()).icc ?? new Uint8Array()
})
afterAll(() => rm(folder, { recursive: true }))

/** Colours ramp over x and y; the right half is half transparent unless `isOpaque`. */
const rampFrame = (bytesPerSample: 1 | 2, profile: Uint8Array | null, isOpaque = false): Frame => {
  const [width, height] = [60, 40]
  const headroom = codec.headroom(profile)
  const bytes = new Uint8Array(new SharedArrayBuffer(headroom + width * height * 4 * bytesPerSample))
  const samples = bytesPerSample === 1 ? bytes.subarray(headroom) : new Uint16Array(bytes.buffer, headroom)
  const unit = bytesPerSample === 1 ? 1 : 257
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      samples.set(
        [x * 4 * unit + bytesPerSample - 1, y * 6 * unit, 90 * unit, (isOpaque || x < 30 ? 255 : 128) * unit],
        (y * width + x) * 4,
      )
  return { width, height, bytesPerSample, channels: 4, bytes, headroom }
}

const original: EncodeOptions = {
  format: 'png',
  width: 60,
  height: 40,
  quality: 90,
  dpi: 300,
  profile: { mode: 'embed', icc: null },
  isOpaque: false,
}

const pixelsOf = (frame: Frame): Buffer => Buffer.from(frame.bytes.subarray(frame.headroom))

describe('encoding', () => {
  it.each(['png', 'tiff'] as const)(
    'writes %s without touching a number, in the wide profile of the document',
    async (format) => {
      const frame = rampFrame(1, wideProfile)
      const file = await codec.encode(frame, {
        ...original,
        format,
        profile: { mode: 'embed', icc: wideProfile },
      })
      const { format: written, width, height, density, icc } = await sharp(file).metadata()
      expect({ written, width, height, density }).toEqual({
        written: format,
        width: 60,
        height: 40,
        density: 300,
      })
      expect(icc?.equals(wideProfile)).toBe(true)
      expect(await sharp(file).keepIccProfile().raw().toBuffer()).toEqual(pixelsOf(frame))
    },
  )

  it.each(['png', 'tiff'] as const)('keeps all sixteen bits in %s', async (format) => {
    const frame = rampFrame(2, null)
    const file = await codec.encode(frame, { ...original, format, profile: { mode: 'omit' } })
    const back = await sharp(file).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    expect(back).toEqual(pixelsOf(frame))
  })

  it.each(['png', 'jpg', 'webp', 'tiff', 'avif'] as const)(
    'embeds sRGB in %s where the document has no profile',
    async (format) => {
      const file = await codec.encode(rampFrame(1, null), { ...original, format })
      const { icc } = await sharp(file).metadata()
      expect(readIccProfile(icc ?? null)?.description).toMatch(/sRGB/)
    },
  )

  it.each(['png', 'jpg', 'webp', 'tiff', 'avif'] as const)(
    'leaves the profile out of %s when told to',
    async (format) => {
      const file = await codec.encode(rampFrame(1, null), { ...original, format, profile: { mode: 'omit' } })
      expect((await sharp(file).metadata()).icc).toBeUndefined()
    },
  )

  it('lays transparency on white in a JPEG', async () => {
    const frame = rampFrame(1, null)
    frame.bytes.fill(0, frame.headroom)
    const file = await codec.encode(frame, { ...original, format: 'jpg' })
    expect([...(await sharp(file).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('has no alpha channel in a picture known to be opaque', async () => {
    const file = await codec.encode(rampFrame(1, null, true), { ...original, isOpaque: true })
    expect((await sharp(file).metadata()).channels).toBe(3)
  })

  it.each(['png', 'jpg', 'webp'] as const)(
    'writes the same %s from pixels with and without their full alpha',
    async (format) => {
      const frame = rampFrame(1, wideProfile, true)
      const { width, height, headroom } = frame
      const bytes = new Uint8Array(headroom + width * height * 3)
      for (let at = 0; at < width * height; at += 1)
        bytes.set(frame.bytes.subarray(headroom + at * 4, headroom + at * 4 + 3), headroom + at * 3)
      const options = {
        ...original,
        format,
        isOpaque: true,
        profile: { mode: 'embed', icc: wideProfile },
      } as const
      const packed = await codec.encode({ ...frame, channels: 3, bytes }, options)
      expect(Buffer.from(packed).equals(await codec.encode(frame, options))).toBe(true)
    },
  )

  it('scales to the size that is asked for', async () => {
    const file = await codec.encode(rampFrame(1, null), { ...original, width: 30, height: 20 })
    const { width, height } = await sharp(file).metadata()
    expect([width, height]).toEqual([30, 20])
  })

  it('refuses a WebP beyond what the format can hold', async () => {
    const tooWide = codec.encode(rampFrame(1, null), {
      ...original,
      format: 'webp',
      width: 16_384,
      height: 100,
    })
    await expect(tooWide).rejects.toMatchObject({ code: 'OUTPUT_TOO_LARGE_FOR_WEBP' })
  })
})

describe('decoding', () => {
  const wish = { profile: null, bytesPerSample: 1, drawnAtLeast: { width: 1, height: 1 } } as const
  const red = { create: { width: 20, height: 10, channels: 4, background: '#ff0000' } } as const

  it.each(['png', 'jpeg', 'webp', 'avif', 'tiff', 'gif'] as const)('reads %s', async (format) => {
    const image = { name: `red.${format}`, bytes: await sharp(red).toFormat(format).toBuffer() }
    expect(await codec.describe(image)).toMatchObject({ width: 20, height: 10, format })
    const { pixels, ...size } = await codec.decode(image, wish)
    expect(size).toEqual({ width: 20, height: 10, bytesPerSample: 1 })
    expect(pixels[0]).toBeGreaterThan(250)
    expect([pixels[3], pixels.length]).toEqual([255, 800])
  })

  it('turns a photograph upright', async () => {
    const image = {
      name: 'a.jpg',
      bytes: await sharp(red).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    }
    expect(await codec.describe(image)).toMatchObject({ width: 10, height: 20 })
    expect(await codec.decode(image, wish)).toMatchObject({ width: 10, height: 20 })
  })

  /** Red up to column 16, blue from there. */
  const redAndBlue = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
      {
        input: { create: { width: width - 16, height, channels: 3, background: '#2020c0' } },
        left: 16,
        top: 0,
      },
    ])

  it.each(['4:2:0', '4:4:4'])(
    'bleeds no colour over an edge of a JPEG (%s), as Photoshop',
    async (subsampling) => {
      const bytes = await redAndBlue(33, 21).jpeg({ quality: 100, chromaSubsampling: subsampling }).toBuffer()
      const { pixels, ...size } = await codec.decode({ name: 'a.jpg', bytes }, wish)
      expect(size).toEqual({ width: 33, height: 21, bytesPerSample: 1 })
      for (const x of [0, 15, 16, 32])
        for (const y of [0, 20]) {
          const [r, g, b, alpha] = pixels.subarray((y * 33 + x) * 4)
          const off = x < 16 ? [r! - 0xc0, g! - 0x20, b! - 0x20] : [r! - 0x20, g! - 0x20, b! - 0xc0]
          expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(4)
          expect(alpha).toBe(255)
        }
    },
  )

  it('keeps a JPEG of halved colours upright and in the numbers of its profile', async () => {
    const picture = redAndBlue(33, 20).withMetadata({ orientation: 6 }).withIccProfile('p3')
    const bytes = await picture.jpeg({ quality: 100, chromaSubsampling: '4:2:0' }).toBuffer()
    const { icc } = await sharp(bytes).metadata()
    const upright = await codec.decode({ name: 'a.jpg', bytes }, { ...wish, profile: icc! })
    const smoothed = await sharp(bytes).autoOrient().keepIccProfile().ensureAlpha().raw().toBuffer()
    expect([upright.width, upright.height]).toEqual([20, 33])
    for (const y of [0, 32])
      for (const channel of [0, 1, 2])
        expect(Math.abs(upright.pixels[y * 80 + channel]! - smoothed[y * 80 + channel]!)).toBeLessThanOrEqual(
          3,
        )
  })

  it('shows a JPEG of inks in the colours that they were made from', async () => {
    const inks = sharp({ create: { ...red.create, channels: 3 } }).toColourspace('cmyk')
    const image = { name: 'inks.jpg', bytes: await inks.jpeg({ quality: 95 }).toBuffer() }
    expect((await sharp(image.bytes).metadata()).space).toBe('cmyk')
    const { pixels } = await codec.decode(image, wish)
    const [r, g, b, alpha] = pixels
    expect([r! > 220, g! < 60, b! < 60, alpha]).toEqual([true, true, true, 255])
  })

  it.each(['png', 'jpeg'] as const)('reduces no %s whose pixels are torn', async (format) => {
    const noise = sharp({
      create: {
        ...red.create,
        channels: 3,
        width: 90,
        height: 90,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    const torn = { name: 'torn', bytes: whole.subarray(0, whole.length * 0.6) }
    const tiny = { maxWidth: 16, maxHeight: 16, format: 'png' } as const
    expect(await codec.describe(torn)).toMatchObject({ width: 90 })
    await expect(codec.reduce(torn, tiny)).rejects.toMatchObject({ code: 'ARTWORK_UNREADABLE' })
    expect((await codec.reduce({ name: 'whole', bytes: whole }, tiny)).length).toBeGreaterThan(0)
  })

  it('draws an SVG as large as it will be shown', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'
    const image = { name: 'a.svg', bytes: Buffer.from(drawing) }
    expect(await codec.describe(image)).toMatchObject({ width: 20, height: 10, format: 'svg' })
    const drawn = await codec.decode(image, { ...wish, drawnAtLeast: { width: 400, height: 400 } })
    expect([drawn.width, drawn.height]).toEqual([800, 400])
  })

  it('keeps sixteen bits only for a document that has them', async () => {
    const deep = await sharp(red).toColourspace('rgb16').png().toBuffer()
    const image = { name: 'deep.png', bytes: deep }
    expect((await codec.decode(image, wish)).bytesPerSample).toBe(1)
    const decoded = await codec.decode(image, { ...wish, bytesPerSample: 2 })
    expect([decoded.bytesPerSample, decoded.pixels.length]).toEqual([2, 1600])
  })

  it('converts sRGB artwork to the profile of the document', async () => {
    const image = { name: 'red.png', bytes: await sharp(red).png().toBuffer() }
    const { pixels } = await codec.decode(image, { ...wish, profile: wideProfile })
    // Display P3 says 234, 51, 35.3; libvips' small profile rounds its curve.
    expect([...pixels.subarray(0, 4)]).toEqual([234, 51, 34, 255])
  })

  it('converts sixteen bits to sRGB as it does eight', async () => {
    const wide = Uint16Array.from([234, 51, 34, 255].map((value) => value * 257))
    const headroom = codec.headroom(wideProfile)
    const bytes = Buffer.concat([Buffer.alloc(headroom), Buffer.from(wide.buffer)])
    const frame = { width: 1, height: 1, bytesPerSample: 2, channels: 4, bytes, headroom } as const
    const shown = await codec.toSrgb(frame, wideProfile, frame)
    expect([...shown.pixels]).toEqual([255, 0, 0, 255])
    const options = {
      ...original,
      width: 1,
      height: 1,
      profile: { mode: 'embed', icc: wideProfile },
    } as const
    const image = { name: 'wide.png', bytes: await codec.encode(frame, options) }
    const { pixels } = await codec.decode(image, { ...wish, bytesPerSample: 2 })
    const [r, g, b] = new Uint16Array(pixels.buffer, pixels.byteOffset, 4)
    // For sixteen bits, lcms goes by a table of nodes: at the edge of sRGB it is off by some 2 %.
    expect([r! > 250 * 257, g! < 8 * 257, b! < 8 * 257]).toEqual([true, true, true])
  })

  it('leaves the numbers of sRGB alone in sixteen bits too', async () => {
    const frame = rampFrame(2, null)
    const bytes = await codec.encode(frame, { ...original, profile: { mode: 'embed', icc: null } })
    const { pixels } = await codec.decode({ name: 'a.png', bytes }, { ...wish, bytesPerSample: 2 })
    expect(Buffer.from(pixels)).toEqual(pixelsOf(frame))
  })

  it('leaves the numbers alone when artwork and document share a profile', async () => {
    const frame = rampFrame(1, wideProfile)
    const bytes = await codec.encode(frame, { ...original, profile: { mode: 'embed', icc: wideProfile } })
    const { pixels } = await codec.decode({ name: 'a.png', bytes }, { ...wish, profile: wideProfile })
    expect(Buffer.from(pixels)).toEqual(pixelsOf(frame))
  })

  it('says which file is no picture', async () => {
    const noise = { name: 'notes.png', bytes: await readFile(import.meta.filename) }
    const failure = { code: 'ARTWORK_UNREADABLE', message: expect.stringContaining('notes.png') }
    await expect(codec.describe(noise)).rejects.toMatchObject(failure)
    await expect(codec.decode({ name: 'notes.png', bytes: new Uint8Array() }, wish)).rejects.toMatchObject(
      failure,
    )
  })

  it('refuses a picture cut short', async () => {
    const whole = await sharp({ create: { ...red.create, width: 300, height: 300 } })
      .jpeg()
      .toBuffer()
    const image = { name: 'cut.jpg', bytes: whole.subarray(0, whole.length / 2) }
    await expect(codec.decode(image, wish)).rejects.toMatchObject({ code: 'ARTWORK_UNREADABLE' })
  })

  it('refuses a small file that unpacks to far too many pixels', async () => {
    const bomb = pngOfOneBit(16_000, 8_000)
    expect(bomb.length).toBeLessThan(50_000)
    const decoding = codec.decode({ name: 'bomb.png', bytes: bomb }, wish)
    await expect(decoding).rejects.toMatchObject({ code: 'ARTWORK_TOO_LARGE' })
  })
})

/** Black, of one bit a pixel: the quickest way to many pixels. */
function pngOfOneBit(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + width / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
