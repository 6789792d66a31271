import { join } from 'node:path'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { jpegOf2048, openEngine } from '../processes/fresh-engine'
import { inTurns } from '../statistics'
import { chromaKeeper } from './chroma-keeper'
import { type Pixels, pixelsOf } from './encode-alone'
import { sampleFile } from './sample-list'

/** A higher quality (1..100) gives a larger file; lossless formats ignore it. */
type Encode = (quality: number) => Promise<Buffer>

/** Converts the pixels to the encoder's own form, which costs it no time here. */
type Prepare = (pixels: Pixels) => Encode

interface Encoder {
  readonly name: string
  readonly prepare: Prepare
}

interface Contest {
  readonly format: string
  readonly isLossless?: boolean
  /** With the settings of `src-main/adapters/image-codec/write-image.ts`. */
  readonly ours: Prepare
  readonly others: readonly Encoder[]
}

const viaSharp =
  (finish: (picture: Sharp, quality: number) => Sharp): Prepare =>
  ({ data, width, height }) =>
  (quality) =>
    finish(sharp(data, { raw: { width, height, channels: 3 } }), quality).toBuffer()

/** The preparation of the chroma is timed as well, on one thread. */
const viaKeptChroma =
  (options: WebpOptions): Prepare =>
  (pixels) => {
    const keep = chromaKeeper(pixels)
    const { width, height } = pixels
    return (quality) =>
      sharp(keep(), { raw: { width, height, channels: 3 } })
        .webp({ quality, ...options })
        .toBuffer()
  }

const viaCanvas =
  (format: 'jpeg' | 'webp' | 'png'): Prepare =>
  ({ data, width, height }) => {
    const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
    for (let at = 0; at < width * height; at += 1) {
      rgba[at * 4] = data[at * 3]!
      rgba[at * 4 + 1] = data[at * 3 + 1]!
      rgba[at * 4 + 2] = data[at * 3 + 2]!
    }
    const canvas = createCanvas(width, height)
    canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0)
    return (quality) => (format === 'png' ? canvas.encode('png') : canvas.encode(format, quality))
  }

const jpeg = { chromaSubsampling: '4:4:4' } as const

const contests: readonly Contest[] = [
  {
    format: 'JPEG',
    ours: viaSharp((picture, quality) => picture.jpeg({ quality, ...jpeg, optimiseCoding: false })),
    others: [
      {
        name: 'sharp, Huffman tables of the picture’s own',
        prepare: viaSharp((picture, quality) => picture.jpeg({ quality, ...jpeg })),
      },
      {
        name: 'sharp, as mozjpeg',
        prepare: viaSharp((picture, quality) => picture.jpeg({ quality, ...jpeg, mozjpeg: true })),
      },
      { name: '@napi-rs/canvas', prepare: viaCanvas('jpeg') },
    ],
  },
  {
    format: 'WebP',
    ours: viaKeptChroma({ effort: 3 }),
    others: [
      {
        name: 'sharp, smartSubsample',
        prepare: viaSharp((picture, quality) => picture.webp({ quality, effort: 3, smartSubsample: true })),
      },
      {
        name: 'sharp, chroma halved plainly',
        prepare: viaSharp((picture, quality) => picture.webp({ quality, effort: 3 })),
      },
      { name: 'as here, effort 2', prepare: viaKeptChroma({ effort: 2 }) },
      {
        name: 'sharp, effort 2, smartSubsample',
        prepare: viaSharp((picture, quality) => picture.webp({ quality, effort: 2, smartSubsample: true })),
      },
      { name: '@napi-rs/canvas', prepare: viaCanvas('webp') },
    ],
  },
  {
    format: 'AVIF',
    ours: viaSharp((picture, quality) => picture.avif({ quality, effort: 2, chromaSubsampling: '4:4:4' })),
    others: [
      {
        name: 'sharp, effort 1',
        prepare: viaSharp((picture, quality) =>
          picture.avif({ quality, effort: 1, chromaSubsampling: '4:4:4' }),
        ),
      },
      {
        name: 'sharp, effort 0',
        prepare: viaSharp((picture, quality) =>
          picture.avif({ quality, effort: 0, chromaSubsampling: '4:4:4' }),
        ),
      },
    ],
  },
  {
    format: 'PNG',
    isLossless: true,
    ours: viaSharp((picture) => picture.png({ compressionLevel: 2, adaptiveFiltering: true })),
    others: [
      {
        name: 'sharp, level 3',
        prepare: viaSharp((picture) => picture.png({ compressionLevel: 3, adaptiveFiltering: true })),
      },
      {
        name: 'sharp, level 1',
        prepare: viaSharp((picture) => picture.png({ compressionLevel: 1, adaptiveFiltering: true })),
      },
      { name: '@napi-rs/canvas', prepare: viaCanvas('png') },
    ],
  },
]

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
  for (const contest of contests) rows.push(...(await hold(contest, pixels, isQuick ? 1 : 7)))
  return findingsOf({
    rows,
    skipped: ['Encoders in WebAssembly (@jsquash): none is among what the project installs to be developed.'],
  })
}

const hold = async (
  { format, isLossless, ours, others }: Contest,
  pixels: Pixels,
  turns: number,
): Promise<readonly Row[]> => {
  const encode = ours(pixels)
  const own = { name: 'sharp, as here', encode, ...(await fileOf(encode, pixels, ownQuality)) }
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
