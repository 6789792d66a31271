import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Rect } from '../../engine/document/geometry'

export interface Bomb {
  readonly isLarge?: boolean
  readonly bitsPerSample?: 8 | 16 | 32
  /** The side of the canvas. */
  readonly side?: number
  readonly bounds: Rect
  readonly layers?: number
  readonly packing: 'packbits' | 'zip'
  /** Bounds of a mask that every layer has. */
  readonly mask?: Rect
  /** Tagged blocks of every layer. */
  readonly layerBlocks?: readonly Uint8Array[]
  /** Tagged blocks of the document. */
  readonly blocks?: readonly Uint8Array[]
}

/** A small file whose layers, all of zeros, have many pixels. */
export const bombPsd = (bomb: Bomb): Buffer => {
  const { isLarge = false, bitsPerSample = 8, side = 64, bounds, layers = 1, packing, mask } = bomb
  const length = (value: number): Buffer => (isLarge ? big(0, value) : big(value))
  const planeOf = (area: Rect): Buffer => {
    const rowBytes = ((area.right - area.left) * bitsPerSample) / 8
    const height = area.bottom - area.top
    return packing === 'zip' ? zippedZeros(rowBytes * height) : packedZeros(rowBytes, height, isLarge)
  }
  const plane = planeOf(bounds)
  const channels = [-1, 0, 1, 2].map((id) => ({ id, plane }))
  if (mask) channels.push({ id: -2, plane: planeOf(mask) })
  const maskRecord = mask ? Buffer.concat([big(20), ...rect(mask), Buffer.alloc(4)]) : big(0)
  const name = Buffer.from([1, 0x42, 0, 0])
  const extra = Buffer.concat([maskRecord, big(0), name, ...(bomb.layerBlocks ?? [])])
  const record = Buffer.concat([
    ...rect(bounds),
    word(channels.length),
    ...channels.flatMap(({ id, plane: { length: bytes } }) => [word(id), length(bytes)]),
    Buffer.from('8BIMnorm'),
    Buffer.from([255, 0, 0, 0]),
    big(extra.length),
    extra,
  ])
  const all = Array.from({ length: layers })
  const info = Buffer.concat([
    word(layers),
    ...all.map(() => record),
    ...all.flatMap(() => channels.map((each) => each.plane)),
  ])
  const padded = Buffer.concat([info, Buffer.alloc(-info.length & 3)])
  const section = Buffer.concat([length(padded.length), padded, big(0), ...(bomb.blocks ?? [])])
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

/** A block of the first layer of a document that another writer made. */
export const blockOf = (psd: Uint8Array, key: string): Uint8Array => {
  const bytes = Buffer.from(psd.buffer, psd.byteOffset, psd.byteLength)
  const at = bytes.indexOf(`8BIM${key}`)
  return bytes.subarray(at, at + 12 + bytes.readUInt32BE(at + 8))
}

/** A pattern of that many pixels in each direction, all of zeros. */
export const bombPattern = (id: string, side: number): Buffer => {
  const row = packedRow(side)
  const area = big(0, 0, side, side)
  const data = Buffer.concat([...row.counts(side, false), ...row.rows(side)])
  const channel = Buffer.concat([big(8), area, word(8), Buffer.from([1]), data])
  const written = Buffer.concat([big(1, channel.length), channel])
  const list = Buffer.concat([area, big(3), written, written, written, big(0, 0)])
  const name = Buffer.concat([big(2), word(0x50), word(0)])
  const key = Buffer.concat([Buffer.from([id.length]), Buffer.from(id)])
  const record = Buffer.concat([big(1, 3), word(0), word(0), name, key, big(3, list.length), list])
  const padded = Buffer.concat([big(record.length), record, Buffer.alloc(-record.length & 3)])
  return Buffer.concat([Buffer.from('8BIMPatt'), big(padded.length), padded])
}

/** A picture of one bit for each of its pixels, all black. */
export const bombPng = (side: number): Buffer => {
  const header = Buffer.concat([big(side, side), Buffer.from([1, 0, 0, 0, 0])])
  const pixels = zippedZeros((Math.ceil(side / 8) + 1) * side).subarray(2)
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks])
}

const pngChunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([big(data.length), named, big(crc32(named))])
}

const rect = ({ left, top, right, bottom }: Rect): Buffer[] => [big(top, left, bottom, right)]

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
