import { createCanvas, ImageData } from '@napi-rs/canvas'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import { chromaKeeper } from './chroma-keeper'
import type { Pixels } from './encode-alone'

/** A higher quality (1..100) gives a larger file; lossless formats ignore it. */
export type Encode = (quality: number) => Promise<Buffer>

/** Converts the pixels to the encoder's own form, which costs it no time here. */
export type Prepare = (pixels: Pixels) => Encode

interface Encoder {
  readonly name: string
  readonly prepare: Prepare
}

export interface Contest {
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
  (optionsOf: (quality: number) => WebpOptions): Prepare =>
  (pixels) => {
    const keep = chromaKeeper(pixels)
    const { width, height } = pixels
    return (quality) =>
      sharp(keep(), { raw: { width, height, channels: 3 } })
        .webp(optionsOf(quality))
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

/** `ownPng`: with the engine's own kernels. */
export const encoderContests = (ownPng: Prepare): readonly Contest[] => [
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
    ours: viaKeptChroma((quality) => ({ quality: quality + 1, effort: 2, preset: 'drawing' })),
    others: [
      {
        name: 'sharp, effort 3, smartSubsample',
        prepare: viaSharp((picture, quality) => picture.webp({ quality, effort: 3, smartSubsample: true })),
      },
      {
        name: 'sharp, effort 3, chroma halved plainly',
        prepare: viaSharp((picture, quality) => picture.webp({ quality, effort: 3 })),
      },
      {
        name: 'as here, effort 3, no preset',
        prepare: viaKeptChroma((quality) => ({ quality, effort: 3 })),
      },
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
    ours: ownPng,
    others: [
      {
        name: 'sharp, level 2',
        prepare: viaSharp((picture) => picture.png({ compressionLevel: 2, adaptiveFiltering: true })),
      },
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
