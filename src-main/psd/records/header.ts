import { AppError } from '@contract/errors'
import type { ColorMode } from '../../engine/document/document'
import type { ByteReader } from '../bytes/byte-reader'
import { sniffFormat } from './file-format'

/** The longest side that we open, equal to the service's upload limit. */
export const maxSidePx = 10_000
const maxChannels = 56

/** Named by `nameTheFile`. */
const file = null

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
  if (version !== 1 && version !== 2) throw new AppError('psdVersion', { file, version })
  reader.skip(6)
  const channelCount = reader.uint16()
  const height = reader.uint32()
  const width = reader.uint32()
  const bitsPerSample = reader.uint16()
  const mode = reader.uint16()
  const colorMode = colorModes[mode]
  if (channelCount < 1 || channelCount > maxChannels)
    throw new AppError('psdChannelCount', { file, found: channelCount, most: maxChannels })
  if (width < 1 || height < 1) throw new AppError('psdNoPixels', { file, width, height })
  if (bitsPerSample !== 1 && bitsPerSample !== 8 && bitsPerSample !== 16 && bitsPerSample !== 32)
    throw new AppError('psdBitDepth', { file, found: bitsPerSample })
  if (!colorMode) throw new AppError('psdColorMode', { file, found: mode })
  if ((bitsPerSample === 1) !== (colorMode === 'bitmap'))
    throw new AppError('psdBitsOfMode', { file, mode: colorMode, bits: bitsPerSample })
  if (width > maxSidePx || height > maxSidePx)
    throw new AppError('psdDimensions', { file, width, height, most: maxSidePx })
  return { isLarge: version === 2, channelCount, width, height, bitsPerSample, colorMode }
}

const refuseOtherFormats = (bytes: Uint8Array): void => {
  const format = sniffFormat(bytes)
  if (format === 'psd' || format === 'psb') return
  if (bytes.length === 0) throw new AppError('psdEmpty', { file })
  throw new AppError('psdOtherFormat', { file, found: format })
}
