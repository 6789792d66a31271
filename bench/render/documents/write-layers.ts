import { type FileHandle, open, rename } from 'node:fs/promises'
import { packedPicture } from './packed-picture'

/**
 * Plain layers back to front, all of one size, scattered over the canvas: files far larger than memory can be written.
 */
export interface PlainDocument {
  readonly width: number
  readonly height: number
  readonly layerCount: number
  /** 0..1 of the canvas's sides. The backmost layer fills the canvas. */
  readonly layerSide: number
}

/**
 * Adobe Photoshop File Formats Specification, "Layer and mask information"; a PSB above 30,000 px or 2 GB, where
 * lengths have eight bytes.
 */
export const writeLayers = async (path: string, document: PlainDocument): Promise<void> => {
  const { width, height, layerCount, layerSide } = document
  const small = packedPicture(Math.round(width * layerSide), Math.round(height * layerSide))
  const whole = layerSide === 1 ? small : packedPicture(width, height)
  const pictures = Array.from({ length: layerCount }, (_, index) => (index === 0 ? whole : small))
  const isLarge = pictures.reduce((sum, { bytes }) => sum + bytes, 0) > 1.9e9 || width * height > 8e7
  const wide = (value: number): Buffer => (isLarge ? uint64(value) : uint32(value))
  const records = pictures.map((picture, index) => {
    const left = place(index, width - picture.width, 0.618)
    const top = place(index, height - picture.height, 0.414)
    return Buffer.concat([
      ...[top, left, top + picture.height, left + picture.width].map(uint32),
      uint16(picture.channels.length),
      ...picture.channels.flatMap(({ id, rows }) => [
        int16(id),
        wide(2 + rows.length * (isLarge ? 4 : 2) + sumOf(rows)),
      ]),
      Buffer.from(`8BIM${modes[index % modes.length]}`),
      Buffer.from([index === 0 ? 255 : 200, 0, 0, 0]),
      uint32(12),
      ...[0, 0, 0].map(uint32),
    ])
  })
  const head = Buffer.concat([int16(layerCount), ...records])
  const rowWord = isLarge ? uint32 : uint16
  const channels = pictures.flatMap((picture) => picture.channels)
  const infoLength =
    head.length +
    sumOf(channels.map(({ rows }) => ({ length: 2 + rows.length * (isLarge ? 4 : 2) + sumOf(rows) })))
  const padding = infoLength % 2
  const unfinished = `${path}.${process.pid}`
  const file = await open(unfinished, 'w')
  try {
    await file.write(
      Buffer.concat([
        Buffer.from('8BPS'),
        uint16(isLarge ? 2 : 1),
        Buffer.alloc(6),
        uint16(3),
        uint32(height),
        uint32(width),
        uint16(8),
        uint16(3),
        uint32(0),
        uint32(0),
        wide(infoLength + padding + (isLarge ? 8 : 4) + 4),
        wide(infoLength + padding),
        head,
      ]),
    )
    for (const { rows } of channels) await writeRows(file, rows, rowWord)
    await file.write(Buffer.concat([Buffer.alloc(padding), uint32(0)]))
    const empty = Array.from({ length: height * 3 }, () => emptyRow(width))
    await writeRows(file, empty, rowWord)
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

const modes = ['norm', 'mul ', 'scrn', 'over', 'sLit'] as const

/** Spread by the fractional parts of multiples: no two layers have the same place. */
const place = (index: number, room: number, step: number): number => Math.round(room * ((index * step) % 1))

const writeRows = async (
  file: FileHandle,
  rows: readonly Uint8Array[],
  rowWord: (length: number) => Buffer,
): Promise<void> => {
  const runLength = 1
  await file.write(Buffer.concat([uint16(runLength), ...rows.map(({ length }) => rowWord(length))]))
  await file.write(Buffer.concat(rows))
}

/** The merged picture is black: a drawing must come from the layers. */
const emptyRow = (width: number): Uint8Array => {
  const runs = Array.from({ length: Math.ceil(width / 128) }, (_, at) => Math.min(128, width - at * 128))
  return Uint8Array.from(runs.flatMap((run) => [run === 1 ? 0 : 257 - run, 0]))
}

const sumOf = (rows: readonly { readonly length: number }[]): number =>
  rows.reduce((sum, { length }) => sum + length, 0)

const word =
  (bytes: number, write: (buffer: Buffer, value: number) => void) =>
  (value: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    write(buffer, value)
    return buffer
  }
const int16 = word(2, (buffer, value) => buffer.writeInt16BE(value))
const uint16 = word(2, (buffer, value) => buffer.writeUInt16BE(value))
const uint32 = word(4, (buffer, value) => buffer.writeUInt32BE(value))
const uint64 = word(8, (buffer, value) => buffer.writeBigUInt64BE(BigInt(value)))
