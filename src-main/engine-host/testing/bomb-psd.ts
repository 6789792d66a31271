import { constants, deflateRawSync } from 'node:zlib'
import type { Rect } from '../../engine/document/geometry'

export interface Bomb {
  readonly isLarge?: boolean
  readonly bitsPerSample?: 8 | 16 | 32
  /** The side of the canvas. */
  readonly side?: number
  readonly bounds: Rect
  readonly layers?: number
  readonly packing: 'packbits' | 'zip'
}

/** A small file whose layers, all of zeros, have many pixels. */
export const bombPsd = (bomb: Bomb): Buffer => {
  const { isLarge = false, bitsPerSample = 8, side = 64, bounds, layers = 1, packing } = bomb
  const length = (value: number): Buffer => (isLarge ? big(0, value) : big(value))
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  const rowBytes = (width * bitsPerSample) / 8
  const plane = packing === 'zip' ? zippedZeros(rowBytes * height) : packedZeros(rowBytes, height, isLarge)
  const channels = [-1, 0, 1, 2]
  const record = Buffer.concat([
    big(bounds.top, bounds.left, bounds.bottom, bounds.right),
    word(channels.length),
    ...channels.flatMap((id) => [word(id), length(plane.length)]),
    Buffer.from('8BIMnorm'),
    Buffer.from([255, 0, 0, 0]),
    big(12, 0, 0),
    Buffer.from([1, 0x42, 0, 0]),
  ])
  const planes = channels.map(() => plane)
  const all = Array.from({ length: layers })
  const info = Buffer.concat([word(layers), ...all.map(() => record), ...all.flatMap(() => planes)])
  const padded = Buffer.concat([info, Buffer.alloc(-info.length & 3)])
  const section = Buffer.concat([length(padded.length), padded, big(0)])
  return Buffer.concat([
    Buffer.from('8BPS'),
    word(isLarge ? 2 : 1),
    Buffer.alloc(6),
    word(3),
    big(side, side),
    word(bitsPerSample),
    word(3),
    big(0, 0),
    length(section.length),
    section,
    word(1),
    ...[0, 1, 2].flatMap(() => packedRow((side * bitsPerSample) / 8).counts(side, isLarge)),
    ...[0, 1, 2].flatMap(() => packedRow((side * bitsPerSample) / 8).rows(side)),
  ])
}

const big = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => {
    bytes.writeInt32BE(value | 0, 4 * at)
  })
  return bytes
}

const word = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255])

const packedRow = (rowBytes: number) => {
  const runs = Math.ceil(rowBytes / 128)
  const last = rowBytes - 128 * (runs - 1)
  const row = Buffer.alloc(2 * runs)
  for (let run = 0; run < runs; run += 1) row[2 * run] = run === runs - 1 ? (257 - last) & 255 : 129
  return {
    counts: (height: number, isLarge: boolean): Buffer[] =>
      Array.from({ length: height }, () => (isLarge ? big(row.length) : word(row.length))),
    rows: (height: number): Buffer[] => Array.from({ length: height }, () => row),
  }
}

const packedZeros = (rowBytes: number, height: number, isLarge: boolean): Buffer => {
  const row = packedRow(rowBytes)
  return Buffer.concat([word(1), ...row.counts(height, isLarge), ...row.rows(height)])
}

const pieceBytes = 2 ** 20

/** The stream is put together from one compressed piece: compressing all of it would take seconds. */
const zippedZeros = (bytes: number): Buffer => {
  const flushed = (length: number): Buffer =>
    deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const piece = flushed(pieceBytes)
  const pieces = Array.from({ length: Math.floor(bytes / pieceBytes) }, () => piece)
  const end = deflateRawSync(Buffer.alloc(bytes % pieceBytes), { level: 9 })
  const adler = Buffer.alloc(4)
  adler.writeUInt32BE((((bytes % 65_521) << 16) | 1) >>> 0)
  return Buffer.concat([word(2), Buffer.from([0x78, 0xda]), ...pieces, end, adler])
}
