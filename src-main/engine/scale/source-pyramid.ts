import type { Size } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'

/**
 * A decoded picture in the shared memory: interleaved RGBA, straight alpha, rows without padding, u8 or u16 samples, in
 * the document's numbers.
 */
export interface SourcePicture extends Size {
  readonly address: Address
  readonly bytesPerSample: 1 | 2
  /** A promise that every alpha is full. An opaque 8-bit picture is read in place and must not move. */
  readonly isOpaque: boolean
}

/**
 * The input of the sampling kernels: premultiplied RGBA, each level half the size of the previous one.
 * Structured-cloneable.
 */
export interface SourcePyramid {
  readonly bytesPerSample: 1 | 2
  readonly levels: readonly SourceLevel[]
}

export interface SourceLevel extends Size {
  readonly address: Address
}

interface Halving {
  readonly x: 1 | 2
  readonly y: 1 | 2
}

/** The pyramid that a placement needs, see `pyramidFor`. */
export interface PyramidWish {
  readonly levels: number
  /** The number of times that level 0 is halved across and down. */
  readonly halvings: { readonly x: number; readonly y: number }
}

export interface OwnedPyramid {
  readonly pyramid: SourcePyramid
  /** The memory of the pyramid, without that of the picture. */
  readonly owned: readonly Address[]
  /** The size of that memory. */
  readonly ownedBytes: number
}

/** Throws `OUT_OF_MEMORY`, and then owns nothing. */
export const buildPyramid = (
  kernels: Kernels,
  pixels: PixelMemory,
  picture: SourcePicture,
  wanted: PyramidWish,
): OwnedPyramid => {
  const owned: Address[] = []
  let ownedBytes = 0
  const allocate = (bytes: number): Address => {
    const address = pixels.allocate(bytes)
    owned.push(address)
    ownedBytes += bytes
    return address
  }
  try {
    const isPlain = picture.bytesPerSample === 1 && picture.isOpaque
    const first = isPlain ? picture : premultiplied(kernels, picture, allocate)
    const bytesPerSample = isPlain ? 1 : 2
    const halve = isPlain ? kernels.exports.warpHalve8 : kernels.exports.warpHalve16
    const chain: SourceLevel[] = [first]
    for (const step of stepsOf(wanted)) {
      const { address, width, height } = chain[chain.length - 1]
      const size = { width: Math.ceil(width / step.x), height: Math.ceil(height / step.y) }
      const next = { address: allocate(size.width * size.height * 4 * bytesPerSample), ...size }
      halve(next.address, address, width, height, step.x, step.y)
      chain.push(next)
    }
    return { pyramid: { bytesPerSample, levels: chain.slice(-wanted.levels) }, owned, ownedBytes }
  } catch (error) {
    for (const address of owned) pixels.free(address)
    throw error
  }
}

const premultiplied = (
  { exports }: Kernels,
  { address, width, height, bytesPerSample }: SourcePicture,
  allocate: (bytes: number) => Address,
): SourceLevel => {
  const target = allocate(width * height * 8)
  const premultiply = bytesPerSample === 1 ? exports.warpPremultiply8 : exports.warpPremultiply16
  premultiply(target, address, width * height)
  return { address: target, width, height }
}

const stepsOf = (wanted: PyramidWish): readonly Halving[] => {
  const uneven = Array.from(
    { length: Math.max(wanted.halvings.x, wanted.halvings.y) },
    (_, i): Halving => ({ x: i < wanted.halvings.x ? 2 : 1, y: i < wanted.halvings.y ? 2 : 1 }),
  )
  return [...uneven, ...Array.from({ length: wanted.levels - 1 }, (): Halving => ({ x: 2, y: 2 }))]
}
