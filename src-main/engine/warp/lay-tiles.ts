import type { Point } from '@geometry/plane'
import type { Size } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { TilePattern } from './tile-plan'

/** Interleaved pixels of any depth in the shared memory, rows without padding. */
export interface TilePixels extends Size {
  readonly address: Address
}

export interface TilesToLay extends TilePattern {
  /** The pixels of one cell; `mirrored` the same, mirrored across, for a mirrored pattern. */
  readonly source: Address
  readonly mirrored: Address
  readonly target: TilePixels
  /** The place of the target's first pixel in the pattern, whose first cell begins at 0, 0. */
  readonly from: Point
  readonly bytesPerPixel: number
}

/** Writes part of a pattern, pixel by pixel as the cell has it. */
export const layTiles = (memory: ArrayBufferLike, tiles: TilesToLay): void => {
  const bytes = new Uint8Array(memory)
  const { target, cell, bytesPerPixel } = tiles
  const rowBytes = target.width * bytesPerPixel
  const firstRows = Math.min(target.height, 2 * cell.height)
  for (let row = 0; row < firstRows; row += 1) layRow(bytes, tiles, row)
  repeatBytes(bytes, target.address, { done: firstRows * rowBytes, all: target.height * rowBytes })
}

const layRow = (bytes: Uint8Array, tiles: TilesToLay, row: number): void => {
  const { target, cell, bytesPerPixel, from } = tiles
  const start = target.address + row * target.width * bytesPerPixel
  const firstPixels = Math.min(target.width, 2 * cell.width)
  for (let x = 0; x < firstPixels; ) {
    const { address, left } = pixelAt(tiles, from.x + x, from.y + row)
    const count = Math.min(left, firstPixels - x)
    bytes.copyWithin(start + x * bytesPerPixel, address, address + count * bytesPerPixel)
    x += count
  }
  const pixel = bytesPerPixel
  repeatBytes(bytes, start, { done: firstPixels * pixel, all: target.width * pixel })
}

/** Repeats the first `done` bytes until there are `all`; each copy doubles them. */
const repeatBytes = (
  bytes: Uint8Array,
  start: Address,
  { done, all }: { readonly done: number; readonly all: number },
): void => {
  for (let written = done; written < all; written *= 2)
    bytes.copyWithin(start + written, start, start + Math.min(written, all - written))
}

/** A pixel of the pattern in the memory, and how many pixels lie there in a row, itself included. */
const pixelAt = (
  { cell: { width, height }, repeat, isMirrored, source, mirrored, bytesPerPixel }: TilesToLay,
  x: number,
  y: number,
): { readonly address: Address; readonly left: number } => {
  const isLower = repeat === 'half_drop' && isOdd(Math.floor(x / width))
  const isFurther = repeat === 'brick' && isOdd(Math.floor(y / height))
  const across = isFurther ? x - Math.round(width / 2) : x
  const down = isLower ? y - Math.round(height / 2) : y
  const [column, row] = [Math.floor(across / width), Math.floor(down / height)]
  const [inX, inY] = [across - column * width, down - row * height]
  const line = isMirrored && isOdd(row) ? height - 1 - inY : inY
  const pixels = isMirrored && isOdd(column) ? mirrored : source
  return { address: pixels + (line * width + inX) * bytesPerPixel, left: width - inX }
}

const isOdd = (index: number): boolean => (index & 1) === 1
