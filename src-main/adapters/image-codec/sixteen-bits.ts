import type { Metadata } from 'sharp'
import { readIccProfile } from './icc-profile'
import type { SharpModule } from './load-sharp'
import { maximumPixels } from './picture-limits'
import { asTiff, tiffHeaderBytes } from './tiff-frame'

/**
 * A TIFF of floating point or signed numbers, or of 32 bits, as one of 16 bits, with its profile and EXIF orientation;
 * null for other pictures. Rejects as sharp does.
 *
 * Floating point without a profile is linear light, 0 black and 1 white, as Photoshop writes it (libvips' reader says
 * so too, `rtiff_parse_copy`); with a profile the numbers are that profile's, which Photoshop makes linear for such
 * files. More than white is white. Integers are display numbers like those of 8 and 16 bits, and what is below zero is
 * black.
 *
 * libvips 8.18 reads the numbers well, half precision included, but takes floating point for 8 bits where a profile is
 * applied, which comes out black (libvips pull request 5123), and gray and 32-bit numbers for 0..255.
 */
export const asSixteenBits = async (
  sharp: SharpModule,
  bytes: Uint8Array,
  metadata: Metadata,
): Promise<Uint8Array | null> => {
  const isGray = metadata.space === 'b-w' || metadata.space === 'grey16'
  const kind = metadata.space === 'grey16' ? grayHalf[metadata.depth] : numberKinds[metadata.depth]
  if (metadata.format !== 'tiff' || kind === undefined || !spaces.has(metadata.space)) return null
  const { width, height, hasAlpha, icc, orientation } = metadata
  const read = (channel: 0 | 1 | null): Promise<Samples> =>
    samplesOf(sharp, bytes, { metadata, kind, channel })
  const colors = await read(isGray ? 0 : null)
  const alpha = hasAlpha && isGray ? await read(1) : null
  const profile = icc && !isGray && readIccProfile(icc)?.colorSpace === 'rgb' ? icc : null
  const encode = kind.isLight && profile === null ? encodedLight() : null
  const channels = hasAlpha ? 4 : 3
  const headroom = tiffHeaderBytes(profile)
  const framed = new Uint8Array(headroom + width * height * channels * 2)
  const out = new Uint16Array(framed.buffer, headroom)
  const { white } = kind
  for (let pixel = 0, at = 0; pixel < width * height; pixel += 1, at += channels) {
    const from = pixel * colors.channels
    for (let channel = 0; channel < 3; channel += 1) {
      const value = scaled(colors.values[isGray ? from : from + channel] ?? 0, white)
      out[at + channel] = encode ? (encode[value] ?? 0) : value
    }
    if (hasAlpha) out[at + 3] = scaled((alpha ? alpha.values[pixel] : colors.values[from + 3]) ?? 0, white)
  }
  const frame = { width, height, bytesPerSample: 2, channels, bytes: framed, headroom } as const
  return asTiff(frame, profile, orientation)
}

interface NumberKind {
  /** Floating point is light, integers are display numbers. */
  readonly isLight: boolean
  /** The number of full intensity. */
  readonly white: number
  /** Instead of as they are: multiplied by white, as these. */
  readonly readAs?: 'ushort'
  read(buffer: ArrayBufferLike, offset: number, length: number): ArrayLike<number>
}

const numberKinds: Readonly<Partial<Record<string, NumberKind>>> = {
  float: { isLight: true, white: 1, read: (bytes, at, length) => new Float32Array(bytes, at, length / 4) },
  double: { isLight: true, white: 1, read: (bytes, at, length) => new Float64Array(bytes, at, length / 8) },
  uint: {
    isLight: false,
    white: 2 ** 32 - 1,
    read: (bytes, at, length) => new Uint32Array(bytes, at, length / 4),
  },
  int: {
    isLight: false,
    white: 2 ** 31 - 1,
    read: (bytes, at, length) => new Int32Array(bytes, at, length / 4),
  },
  short: {
    isLight: false,
    white: 32_767,
    read: (bytes, at, length) => new Int16Array(bytes, at, length / 2),
  },
  char: { isLight: false, white: 127, read: (bytes, at, length) => new Int8Array(bytes, at, length) },
}

/** libvips takes gray of half precision for 16 bits, and cuts the numbers off; so they are multiplied first. */
const grayHalf: typeof numberKinds = {
  float: {
    isLight: true,
    white: 65_535,
    readAs: 'ushort',
    read: (bytes, at, length) => new Uint16Array(bytes, at, length / 2),
  },
}

/** libvips' names of RGB and gray in these numbers. */
const spaces: ReadonlySet<string | undefined> = new Set(['scrgb', 'srgb', 'b-w', 'grey16'])

interface Samples {
  readonly values: ArrayLike<number>
  readonly channels: number
}

interface Reading {
  readonly metadata: Metadata
  readonly kind: NumberKind
  /** Null: all of them. Of gray pictures sharp gives the first channel only, unless asked for another. */
  readonly channel: 0 | 1 | null
}

const samplesOf = async (
  sharp: SharpModule,
  bytes: Uint8Array,
  { metadata: { depth, space, channels }, kind, channel }: Reading,
): Promise<Samples> => {
  let pipeline = sharp(bytes, { failOn: 'error', limitInputPixels: maximumPixels, ignoreIcc: true })
  if (channel !== null) pipeline = pipeline.extractChannel(channel)
  if (kind.readAs) pipeline = pipeline.linear(Array(channels).fill(kind.white), Array(channels).fill(0))
  const { data, info } = await pipeline
    .toColourspace(space)
    .raw({ depth: kind.readAs ?? depth })
    .toBuffer({ resolveWithObject: true })
  const aligned = data.byteOffset % 8 === 0 ? data : new Uint8Array(data)
  return { values: kind.read(aligned.buffer, aligned.byteOffset, aligned.length), channels: info.channels }
}

/** 0..65,535; no number is black. */
const scaled = (value: number, white: number): number =>
  value > 0 ? Math.round((Math.min(value, white) / white) * 65_535) : 0

/** sRGB's curve (IEC 61966-2-1): from linear light to display numbers, both 0..65,535. */
const encodedLight = (): Uint16Array =>
  Uint16Array.from({ length: 65_536 }, (_, at) => {
    const light = at / 65_535
    const shown = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(shown * 65_535)
  })
