import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createImageCodec } from '../../../src-main/adapters/image-codec/image-codec'
import { type EngineContext, openEngineContext } from '../../../src-main/engine-host/context/engine-context'
import { encodePng } from '../../../src-main/engine-host/drawing/encode-png'
import { opaqueFrameOf, pictureOf } from '../../../src-main/engine-host/pictures/picture'
import { testSettings } from '../../../src-main/engine-host/testing/test-engine'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { programFolder } from '../processes/built-program'
import { jpegOf2048, openEngine } from '../processes/fresh-engine'
import { inTurns } from '../statistics'
import { type Pixels, pixelsOf } from './encode-alone'
import { type Contest, type Encode, encoderContests, type Prepare } from './encoder-contests'
import { sampleFile } from './sample-list'

/** The quality of our own encoding; the others come at least as close to the picture. */
const ownQuality = 90

/**
 * The time of other encoders for the same picture, each at the lowest quality that is as close to it as ours at 90,
 * with the size of the file.
 */
export const encoders = async ({ work, isQuick }: BenchContext): Promise<Findings> => {
  const file = join(work, 'encoders.png')
  const engine = openEngine(work)
  try {
    const output = { ...jpegOf2048, format: 'png' } as const
    await engine.render({ file: sampleFile('mug'), output, target: file })
  } finally {
    await engine.close()
  }
  const pixels = await pixelsOf(file)
  const rows: Row[] = []
  const settings = { ...testSettings(programFolder, work), threadCount: availableParallelism() }
  const context = await openEngineContext(settings, createImageCodec({ cacheFolder: work }))
  try {
    for (const contest of encoderContests(ownPng(context)))
      rows.push(...(await hold(contest, pixels, isQuick ? 1 : 7)))
  } finally {
    await context.pool.end()
  }
  return findingsOf({
    rows,
    skipped: ['Encoders in WebAssembly (@jsquash): none is among what the project installs to be developed.'],
  })
}

const ownPng =
  (context: EngineContext): Prepare =>
  ({ data, width, height }) => {
    const pixels = new Uint8Array(width * height * 4).fill(255)
    for (let at = 0; at < width * height; at += 1) pixels.set(data.subarray(3 * at, 3 * at + 3), 4 * at)
    const picture = pictureOf(context, { width, height, bytesPerSample: 1, pixels })
    const frame = { ...opaqueFrameOf(context, picture), address: picture.address }
    const wish = { ...jpegOf2048, format: 'png', width, height, dpi: 72, profile: { mode: 'omit' } } as const
    return async () => Buffer.from(await encodePng(context, frame, wish, undefined))
  }

const hold = async (
  { format, isLossless, ours, others }: Contest,
  pixels: Pixels,
  turns: number,
): Promise<readonly Row[]> => {
  const encode = ours(pixels)
  const own = { name: 'as here', encode, ...(await fileOf(encode, pixels, ownQuality)) }
  const entries = [own]
  for (const { name, prepare } of others) {
    const encode = prepare(pixels)
    const quality = isLossless ? ownQuality : await lowestQuality(encode, pixels, own.decibels)
    entries.push({ name, encode, ...(await fileOf(encode, pixels, quality)) })
  }
  const works = entries.map(({ encode, quality }, at) => [String(at), () => encode(quality)] as const)
  const times = await inTurns(Object.fromEntries(works), { turns, warmUp: 1 })
  return entries.map(({ name, quality, bytes, decibels }, at) => {
    const settings = isLossless ? [] : [`quality ${quality}`, `${decibels.toFixed(1)} dB`]
    return {
      scene: `encoders: ${format} of the mug at 2048 px`,
      measure: [name, ...settings, `${Math.round(bytes / 1000)} kB`].join(', '),
      value: times[String(at)]!,
      unit: 'ms',
      ...(at > 0 && { against: { name: own.name, value: times['0']! } }),
    }
  })
}

const lowestQuality = async (encode: Encode, pixels: Pixels, decibels: number): Promise<number> => {
  let [low, high] = [1, 100]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await fileOf(encode, pixels, middle)).decibels >= decibels) high = middle
    else low = middle + 1
  }
  return low
}

const fileOf = async (encode: Encode, pixels: Pixels, quality: number) => {
  const file = await encode(quality)
  const decoded = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer()
  return { quality, bytes: file.length, decibels: peakSignalToNoise(pixels.data, decoded) }
}

/** dB, over the samples of all channels; infinite if nothing differs. */
const peakSignalToNoise = (picture: Buffer, decoded: Buffer): number => {
  let squares = 0
  for (let at = 0; at < picture.length; at += 1) squares += (picture[at]! - decoded[at]!) ** 2
  return 10 * Math.log10((255 ** 2 * picture.length) / squares)
}
