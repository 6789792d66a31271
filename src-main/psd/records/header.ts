import { AppError } from '@contract/errors'
import type { ColorMode } from '../../engine/document/document'
import type { ByteReader } from '../bytes/byte-reader'
import { malformed } from '../bytes/malformed'
import { type FileFormat, sniffFormat } from './file-format'

/** The longest side that we open, equal to the service's upload limit. */
export const maxSidePx = 10_000
const maxChannels = 56

export interface Header {
  /** True for a PSB, whose lengths have eight bytes where a PSD's have four. */
  readonly isLarge: boolean
  readonly channelCount: number
  readonly width: number
  readonly height: number
  readonly bitsPerSample: 1 | 8 | 16 | 32
  readonly colorMode: ColorMode
}

const colorModes: Readonly<Record<number, ColorMode>> = {
  0: 'bitmap',
  1: 'gray',
  2: 'indexed',
  3: 'rgb',
  4: 'cmyk',
  7: 'multichannel',
  8: 'duotone',
  9: 'lab',
}

/** The number of colour channels in the merged picture; the next channel may be its transparency. */
export const colorChannelCount = (header: Header): number =>
  ({
    bitmap: 1,
    gray: 1,
    indexed: 1,
    rgb: 3,
    cmyk: 4,
    multichannel: Math.min(4, header.channelCount),
    duotone: 1,
    lab: 3,
  })[header.colorMode]

/**
 * The first 26 bytes. Rejects files that we cannot open before anything is allocated: PSD_PARSE_FAILED,
 * DIMENSION_TOO_LARGE.
 */
export const readHeader = (reader: ByteReader): Header => {
  refuseOtherFormats(reader.bytes)
  reader.skip(4)
  const version = reader.uint16()
  if (version !== 1 && version !== 2)
    throw malformed(`expected a file of version 1 (PSD) or 2 (PSB), found version ${version}.`)
  reader.skip(6)
  const channelCount = reader.uint16()
  const height = reader.uint32()
  const width = reader.uint32()
  const bitsPerSample = reader.uint16()
  const mode = reader.uint16()
  const colorMode = colorModes[mode]
  if (channelCount < 1 || channelCount > maxChannels)
    throw malformed(`expected 1 to ${maxChannels} channels, found ${channelCount}.`)
  if (width < 1 || height < 1) throw malformed(`expected a picture with pixels, found ${width} × ${height}.`)
  if (bitsPerSample !== 1 && bitsPerSample !== 8 && bitsPerSample !== 16 && bitsPerSample !== 32)
    throw malformed(`expected 1, 8, 16 or 32 bits per sample, found ${bitsPerSample}.`)
  if (!colorMode) throw malformed(`found a colour mode that Photoshop does not have: ${mode}.`)
  if ((bitsPerSample === 1) !== (colorMode === 'bitmap'))
    throw malformed(`a ${colorMode} picture cannot have ${bitsPerSample} bits per sample.`)
  if (width > maxSidePx || height > maxSidePx) throw tooLarge(width, height)
  const header: Header = { isLarge: version === 2, channelCount, width, height, bitsPerSample, colorMode }
  if (channelCount < colorChannelCount(header))
    throw malformed(
      `a ${colorMode} picture needs ${colorChannelCount(header)} channels, found ${channelCount}.`,
    )
  return header
}

const tooLarge = (width: number, height: number): AppError =>
  new AppError(
    'DIMENSION_TOO_LARGE',
    `is ${width} × ${height} pixels; at most ${maxSidePx} × ${maxSidePx} can be opened.`,
    { suggestion: 'Make the image smaller in Photoshop (Image > Image Size) and save it again.' },
  )

const formatNames: Readonly<Record<FileFormat, string>> = {
  psd: 'a PSD',
  psb: 'a PSB',
  png: 'a PNG picture',
  jpeg: 'a JPEG picture',
  tiff: 'a TIFF picture',
  gif: 'a GIF picture',
  webp: 'a WebP picture',
  pdf: 'a PDF or PostScript document',
  svg: 'an SVG drawing',
  zip: 'a ZIP archive',
  unknown: 'something else',
}

const refuseOtherFormats = (bytes: Uint8Array): void => {
  const format = sniffFormat(bytes)
  if (format === 'psd' || format === 'psb') return
  if (bytes.length === 0) throw malformed('expected a Photoshop file, but it is empty.')
  throw new AppError('PSD_PARSE_FAILED', `expected a Photoshop file, found ${formatNames[format]}.`, {
    suggestion:
      format === 'unknown'
        ? 'Choose a file that Photoshop saved as PSD or PSB.'
        : 'The name ends like a Photoshop file, but the contents are of another kind. Choose the layered PSD or PSB.',
  })
}
