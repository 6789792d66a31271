import { deflateSync } from 'node:zlib'
import { packedSegment, type SegmentLayout } from './tiff-segment'

export interface TiffLayout extends SegmentLayout {
  readonly compression?: keyof typeof compressions
  /** One plane after the other instead of interleaved samples. */
  readonly isPlanar?: boolean
  /** Side of a tile, px, a multiple of 16; strips of three rows without it. */
  readonly tileSide?: number
  readonly photometric?: keyof typeof photometrics
  /** Of a palette: red, green and blue, 0..1, by number. */
  readonly colors?: readonly (readonly number[])[]
  /** The last sample is straight alpha. */
  readonly hasAlpha?: boolean
  readonly profile?: Uint8Array
}

export interface TiffPicture {
  readonly width: number
  readonly height: number
  /** One number for each sample: 0..1, or the number of a colour of the palette. */
  samplesAt(x: number, y: number): readonly number[]
}

/** A TIFF of one page, written after TIFF 6.0 and Adobe's technical notes 1 and 3, for tests. */
export const tiffFile = (picture: TiffPicture, layout: TiffLayout): Uint8Array => {
  const { width, height } = picture
  const channels = picture.samplesAt(0, 0).length
  const { compression = 'none', photometric = 'rgb', numbers, bits, tileSide } = layout
  const across = tileSide ?? width
  const down = tileSide ?? 3
  const segments = segmentsOf(picture, layout, { across, down }).map((segment) =>
    compressions[compression].pack(segment),
  )
  const each = (value: number): readonly number[] => Array<number>(channels).fill(value)
  const starts = tileSide === undefined ? 273 : 324
  const lengths = tileSide === undefined ? 279 : 325
  const entries: Entry[] = [
    { tag: 256, type: long, values: [width] },
    { tag: 257, type: long, values: [height] },
    { tag: 258, type: short, values: each(bits) },
    { tag: 259, type: short, values: [compressions[compression].code] },
    { tag: 262, type: short, values: [photometrics[photometric]] },
    { tag: 277, type: short, values: [channels] },
    { tag: 284, type: short, values: [layout.isPlanar ? 2 : 1] },
    { tag: 317, type: short, values: [layout.predictor ?? 1] },
    { tag: 339, type: short, values: each({ uint: 1, int: 2, float: 3 }[numbers]) },
    { tag: starts, type: long, values: segments.map(() => 0) },
    { tag: lengths, type: long, values: segments.map(({ length }) => length) },
  ]
  if (tileSide === undefined) entries.push({ tag: 278, type: long, values: [down] })
  else
    entries.push({ tag: 322, type: long, values: [tileSide] }, { tag: 323, type: long, values: [tileSide] })
  if (layout.hasAlpha) entries.push({ tag: 338, type: short, values: [2] })
  if (layout.colors) entries.push({ tag: 320, type: short, values: colorMap(layout.colors, bits) })
  if (layout.profile) entries.push({ tag: 34_675, type: byte, values: [...layout.profile] })
  return assembled(entries, { tag: starts, segments, isBigEndian: layout.isBigEndian === true })
}

const byte = 7
const short = 3
const long = 4
const sizeOf = { [byte]: 1, [short]: 2, [long]: 4 } as const

interface Entry {
  readonly tag: number
  readonly type: keyof typeof sizeOf
  readonly values: readonly number[]
}

const photometrics = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, inks: 5 } as const

/** 9 bits for each byte, and the table cleared before it would need 10. */
const lzwPacked = (bytes: Uint8Array): Uint8Array => {
  const codes: number[] = []
  for (const [at, value] of bytes.entries()) codes.push(...(at % 200 === 0 ? [256, value] : [value]))
  const text = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  return Uint8Array.from(text.match(/.{1,8}/g) ?? [], (part) => Number.parseInt(part.padEnd(8, '0'), 2))
}

/** Runs of one byte where there are any, single bytes otherwise. */
const packBits = (bytes: Uint8Array): Uint8Array => {
  const packed: number[] = []
  for (let at = 0, run = 1; at < bytes.length; at += run) {
    run = 1
    while (run < 128 && at + run < bytes.length && bytes[at + run] === bytes[at]) run += 1
    packed.push(run === 1 ? 0 : 257 - run, bytes[at] ?? 0)
  }
  return Uint8Array.from(packed)
}

const compressions = {
  none: { code: 1, pack: (bytes: Uint8Array) => bytes },
  lzw: { code: 5, pack: lzwPacked },
  deflate: { code: 8, pack: (bytes: Uint8Array): Uint8Array => deflateSync(bytes) },
  packbits: { code: 32_773, pack: packBits },
} as const

const segmentsOf = (
  { width, height, samplesAt }: TiffPicture,
  layout: TiffLayout,
  { across, down }: { readonly across: number; readonly down: number },
): readonly Uint8Array[] => {
  const channels = samplesAt(0, 0).length
  const planes = layout.isPlanar ? Array.from({ length: channels }, (_, plane) => [plane, plane + 1]) : [[]]
  const segments: Uint8Array[] = []
  for (const plane of planes)
    for (let top = 0; top < height; top += down)
      for (let left = 0; left < width; left += across) {
        const rows: (readonly number[])[] = []
        for (let y = top; y < (layout.tileSide ? top + down : Math.min(top + down, height)); y += 1) {
          const row: number[] = []
          for (let x = left; x < left + across; x += 1) {
            const isInside = x < width && y < height
            row.push(...(isInside ? samplesAt(x, y) : Array<number>(channels).fill(0)).slice(...plane))
          }
          rows.push(row)
        }
        segments.push(packedSegment(rows, layout.isPlanar ? 1 : channels, layout))
      }
  return segments
}

const colorMap = (colors: readonly (readonly number[])[], bits: number): readonly number[] =>
  [0, 1, 2].flatMap((channel) =>
    Array.from({ length: 2 ** bits }, (_, at) => Math.round((colors[at]?.[channel] ?? 0) * 65_535)),
  )

interface Assembly {
  /** Of the entry with the segments' places. */
  readonly tag: number
  readonly segments: readonly Uint8Array[]
  readonly isBigEndian: boolean
}

const assembled = (entries: readonly Entry[], { tag, segments, isBigEndian }: Assembly): Uint8Array => {
  const sorted = [...entries].sort((a, b) => a.tag - b.tag)
  const bytesOf = ({ type, values }: Entry): number => sizeOf[type] * values.length
  const apart = sorted.map((entry) => (bytesOf(entry) > 4 ? Math.ceil(bytesOf(entry) / 2) * 2 : 0))
  const directoryEnd = 10 + 12 * sorted.length + 4
  let segmentAt = directoryEnd + apart.reduce((sum, size) => sum + size, 0)
  const starts: number[] = []
  for (const { length } of segments) {
    starts.push(segmentAt)
    segmentAt += length
  }
  const file = new Uint8Array(segmentAt)
  const view = new DataView(file.buffer)
  const put = (at: number, type: Entry['type'], value: number): void => {
    if (type === byte) view.setUint8(at, value)
    else if (type === short) view.setUint16(at, value, !isBigEndian)
    else view.setUint32(at, value, !isBigEndian)
  }
  view.setUint16(0, isBigEndian ? 0x4d4d : 0x4949)
  put(2, short, 42)
  put(4, long, 8)
  put(8, short, sorted.length)
  let apartAt = directoryEnd
  for (const [index, entry] of sorted.entries()) {
    const at = 10 + 12 * index
    put(at, short, entry.tag)
    put(at + 2, short, entry.type)
    put(at + 4, long, entry.values.length)
    const isApart = (apart[index] ?? 0) > 0
    if (isApart) put(at + 8, long, apartAt)
    const valuesAt = isApart ? apartAt : at + 8
    const values = entry.tag === tag ? starts : entry.values
    for (const [place, value] of values.entries())
      put(valuesAt + place * sizeOf[entry.type], entry.type, value)
    apartAt += apart[index] ?? 0
  }
  for (const [index, segment] of segments.entries()) file.set(segment, starts[index] ?? 0)
  return file
}
