import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'

/** Interleaved samples of 8 bits, no gaps. */
export interface PngPixels {
  readonly address: Address
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** Enough for the compressor to learn a band by itself, few enough to share a picture out. */
const bandBytes = 2 ** 20

/** What a kernel writes in whole vectors behind the last row. */
const slack = 16

const rowBytesOf = ({ width, channels }: Omit<PngPixels, 'address'>): number => width * channels

export const pngBandRows = (pixels: Omit<PngPixels, 'address'>): number =>
  Math.max(1, Math.round(bandBytes / rowBytesOf(pixels)))

/** Memory for a filtered band. */
export const pngBandBytes = (pixels: Omit<PngPixels, 'address'>): number =>
  pngBandRows(pixels) * (rowBytesOf(pixels) + 1) + slack

export const pngScratchBytes = ({ exports }: Kernels, pixels: Omit<PngPixels, 'address'>): number =>
  exports.pngScratchBytes(rowBytesOf(pixels))

interface BandRoom {
  /** Of `pngBandBytes`. */
  readonly out: Address
  /** Of `pngScratchBytes`. */
  readonly scratch: Address
}

/** Filters the rows of a band, each by the filter that suits it, and returns how many bytes they make. */
export const filterPngBand = (
  { exports }: Kernels,
  pixels: PngPixels,
  { out, scratch }: BandRoom,
  band: number,
): number => {
  const rowBytes = rowBytesOf(pixels)
  const first = band * pngBandRows(pixels)
  const rows = Math.min(pngBandRows(pixels), pixels.height - first)
  const start = pixels.address + first * rowBytes
  exports.pngFilterRows(out, start, rowBytes, pixels.channels, rows, Number(first > 0), scratch)
  return rows * (rowBytes + 1)
}
