import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Frame, ImageCodec } from '../../service/ports/image-codec'
import { createImageCodec } from './image-codec'

let folder: string
let codec: ImageCodec

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joined-jpeg-'))
  codec = createImageCodec({ cacheFolder: folder })
})
afterAll(() => rm(folder, { recursive: true }))

/** Large enough to be encoded in two parts; waves with noise, so that every block has its own numbers. */
const pictureOf = (width: number, height: number): Frame => {
  const headroom = codec.headroom(null)
  const bytes = new Uint8Array(headroom + width * height * 3)
  let noise = 1
  for (let at = 0; at < width * height; at += 1) {
    noise = (noise * 1_103_515_245 + 12_345) & 0x7fffffff
    const [x, y] = [at % width, Math.floor(at / width)]
    const grain = (noise >> 16) & 15
    const to = headroom + at * 3
    bytes[to] = 128 + 100 * Math.sin(x / 37) + grain
    bytes[to + 1] = 128 + 90 * Math.cos(y / 23) + grain
    bytes[to + 2] = ((x + y) & 255) + grain
  }
  return { width, height, bytesPerSample: 1, channels: 3, bytes, headroom }
}

describe('a JPEG of two parts', () => {
  it.each([
    { width: 1203, height: 877, quality: 92 },
    { width: 1203, height: 877, quality: 80 },
    { width: 1024, height: 1024, quality: 90 },
    { width: 2000, height: 513, quality: 60 },
  ])(
    'has the pixels of one encoding of $width × $height at $quality, and its profile and resolution',
    async (size) => {
      const frame = pictureOf(size.width, size.height)
      const raw = { width: size.width, height: size.height, channels: 3 } as const
      const whole = await sharp(frame.bytes.subarray(frame.headroom), { raw })
        .jpeg({
          quality: size.quality,
          chromaSubsampling: size.quality >= 90 ? '4:4:4' : '4:2:0',
          optimiseCoding: false,
        })
        .toBuffer()
      const joined = await codec.encode(frame, {
        ...size,
        format: 'jpg',
        dpi: 240,
        profile: { mode: 'embed', icc: null },
        isOpaque: true,
      })
      const { icc, ...described } = await sharp(joined).metadata()
      expect(described).toMatchObject({
        width: size.width,
        height: size.height,
        density: 240,
        isProgressive: false,
      })
      expect(icc?.length).toBeGreaterThan(0)
      expect(Buffer.from(joined).includes(Buffer.from([0xff, 0xdd, 0, 4]))).toBe(true)
      const [ours, theirs] = await Promise.all([joined, whole].map((file) => sharp(file).raw().toBuffer()))
      expect(ours?.equals(theirs as Buffer)).toBe(true)
    },
  )
})
