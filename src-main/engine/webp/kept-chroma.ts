import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'

/** Interleaved RGBA, 8 bits per sample, no gaps. */
export interface ChromaPicture {
  readonly address: Address
  readonly width: number
  readonly height: number
}

/**
 * A picture whose colours are to survive WebP's halved chroma. Structured-cloneable: bands are independent, any thread
 * may do any, but every band's loss must be found before the first one is added.
 */
export interface PreparedChroma extends ChromaPicture {
  /** Memory of `chromaLossBytes`. */
  readonly loss: Address
}

/** Rows of half-size chroma in a band: the filter reads two more on either side. */
const bandRows = 32

export const chromaBands = ({ height }: Pick<ChromaPicture, 'height'>): number =>
  Math.ceil(chromaRows(height) / bandRows)

export const chromaLossBytes = (
  { exports }: Kernels,
  { width, height }: Pick<ChromaPicture, 'width' | 'height'>,
): number => chromaRows(height) * exports.chromaRowBytes(width)

/** Scratch memory of one thread. */
export const chromaScratchBytes = ({ exports }: Kernels, { width }: Pick<ChromaPicture, 'width'>): number =>
  exports.chromaScratchBytes(width, bandRows)

/** Sums of squares of levels, over all samples of a band. */
export interface ChromaChange {
  /** What is to be added for no colour to be lost. */
  readonly wanted: number
  /** The part of it that cannot be added, because a sample would leave 0..255. */
  readonly missed: number
}

/** Finds what halving and interpolating take away from a band's chroma. The pixels stay. */
export const findChromaLoss = (
  { exports, memory }: Kernels,
  { address, width, height, loss }: PreparedChroma,
  scratch: Address,
  band: number,
): ChromaChange => {
  const { first, end } = rowsOf(height, band)
  exports.chromaLoss(loss, address, width, height, first, end, scratch)
  const [wanted, missed] = new Float64Array(memory.buffer, scratch, 2)
  return { wanted, missed }
}

/** Adds to a band's pixels what `findChromaLoss` found. Alpha and, but for rounding, luma stay as they are. */
export const addChromaLoss = (
  { exports }: Kernels,
  { address, width, height, loss }: PreparedChroma,
  band: number,
): void => {
  const { first, end } = rowsOf(height, band)
  exports.addChroma(address, width, height, first, end, loss)
}

const chromaRows = (height: number): number => Math.ceil(height / 2)

const rowsOf = (height: number, band: number): { readonly first: number; readonly end: number } => ({
  first: band * bandRows,
  end: Math.min(chromaRows(height), (band + 1) * bandRows),
})
