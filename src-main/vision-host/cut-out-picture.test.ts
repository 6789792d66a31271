import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrushStroke } from '@contract/brush-stroke'
import { plainCutOut } from '@contract/edits/cut-out-wish'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import { loadVisionTools } from '../adapters/vision/load-vision-tools'
import type { CutOutWork } from '../service/ports/vision'
import { type CutOutParts, cutOutPicture } from './cut-out-picture'
import { createDrafts } from './drafts'
import { discPicture, onNoise, onNothing, onWhite } from './testing/disc-picture'

let folder: string
let parts: CutOutParts
let outputFile: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cut-'))
  outputFile = join(folder, 'out.png')
  parts = {
    codec: createImageCodec({ cacheFolder: folder }),
    tools: await loadVisionTools(),
    drafts: createDrafts(),
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const cut = async (bytes: Uint8Array, wish: Partial<CutOutWork> = {}) => {
  await rm(outputFile, { force: true })
  const work = { image: { name: 'disc', bytes }, outputFile, onStep: () => undefined }
  return cutOutPicture(parts, { ...work, wish: { ...plainCutOut, draftPx: null, ...wish } })
}

const cornerAndMiddle = async (side: number) => {
  const pixels = await sharp(await readFile(outputFile))
    .raw()
    .toBuffer()
  const middle = ((side / 2) * side + side / 2) * 4
  return [pixels[3], ...pixels.subarray(middle, middle + 4)]
}

it('leaves a picture that came without a background as it is', async () => {
  expect(await cut(await discPicture(32, onNothing).png().toBuffer())).toMatchObject({
    ground: 'transparent',
  })
  expect(await cornerAndMiddle(32)).toEqual([0, 200, 30, 40, 255])
})

it('reads CMYK, and of an animation the first frame', async () => {
  const cmyk = await discPicture(32, onWhite)
    .flatten()
    .toColourspace('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(await cut(cmyk)).toMatchObject({ width: 32, height: 32, ground: 'flat' })
  const [corner, red = 0, green = 255] = await cornerAndMiddle(32)
  expect([corner, red > 170, green < 70]).toEqual([0, true, true])

  const frames = await Promise.all(
    [onWhite, onNothing].map((ground) => discPicture(32, ground).flatten().png().toBuffer()),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [90, 90] })
    .toBuffer()
  expect(await cut(animated)).toMatchObject({ width: 32, height: 32, ground: 'flat' })
})

/** The header of a PNG of 20,000 × 10,000 px, without its pixels. */
const bomb = async (): Promise<Buffer> => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(10_000, 20)
  const crc = (await import('node:zlib')).crc32?.(png.subarray(12, 29))
  if (crc !== undefined) png.writeUInt32BE(crc, 29)
  return png
}

it('refuses what is no picture, too small or too large, and where nothing stands out, and leaves no file', async () => {
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  const invalid = 'INVALID_IMAGE'
  for (const [bytes, code, kind] of [
    [Buffer.from('no picture'), invalid, 'cutOutUnreadable'],
    [(await discPicture(64, onWhite).png().toBuffer()).subarray(0, 300), invalid, 'cutOutUnreadable'],
    [await plain(1), invalid, 'cutOutTooSmall'],
    [await bomb(), invalid, 'cutOutTooManyPixels'],
    [await plain(40), 'BACKGROUND_REMOVAL_FAILED', 'nothingCutOut'],
  ] as const) {
    await expect(cut(bytes)).rejects.toMatchObject({ code, failure: { kind } })
    expect(await readdir(folder)).not.toContain('out.png')
  }
})

const strokeAt = (kind: 'add' | 'remove', x: number, y: number): BrushStroke => ({
  kind,
  points: [[x, y]],
  radius: 0.06,
})
const pixelsWritten = async () =>
  sharp(await readFile(outputFile))
    .raw()
    .toBuffer()

it('a draft is small, and paints only the strokes that it has not painted before', async () => {
  const bytes = await discPicture(96, onNoise).png().toBuffer()
  const strokes = [strokeAt('add', 0.1, 0.1), strokeAt('remove', 0.5, 0.5)]
  expect(await cut(bytes, { strokes, draftPx: 48 })).toMatchObject({ width: 48, height: 48, confidence: 1 })
  const both = await pixelsWritten()
  await cut(bytes, { strokes: strokes.slice(0, 1), draftPx: 48 })
  const one = await pixelsWritten()
  await cut(bytes, { strokes, draftPx: 48 })
  expect((await pixelsWritten()).equals(both)).toBe(true)
  expect(one.equals(both)).toBe(false)
})
