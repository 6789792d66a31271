import { AppError } from '@contract/errors'
import type { Rect } from '../../engine/document/geometry'
import type { ByteReader } from '../bytes/byte-reader'
import { placeIn } from '../bytes/psd-place'
import { type MaskRecords, noMasks, readMaskRecords } from './mask-records'
import { readTaggedBlocks } from './tagged-blocks'

/** One plane as stored: its compression field begins at `offset` and is included in `length`, in bytes. */
export interface ChannelRecord {
  /** 0… colour in document order, -1 transparency, -2 mask, -3 the user mask beside a vector mask. */
  readonly id: number
  readonly offset: number
  readonly length: number
}

/** A layer record of the PSD specification, split into fields but not interpreted. */
export interface LayerRecord {
  readonly name: string
  /** Empty where the file's are impossible. */
  readonly bounds: Rect
  readonly channels: readonly ChannelRecord[]
  /** Four characters, as stored. */
  readonly blendKey: string
  /** 0..1 */
  readonly opacity: number
  readonly isClipped: boolean
  readonly isHidden: boolean
  readonly masks: MaskRecords
  /** Pairs of source and backdrop ranges, four bytes each: gray first, then every channel. Empty for the defaults. */
  readonly blendRanges: Uint8Array
  /** Views into the file. When a key appears twice the last one counts, as in Photoshop. */
  readonly blocks: ReadonlyMap<string, Uint8Array>
  /** True when some of the layer's data could not be read. */
  readonly isDamaged: boolean
}

export interface LayerRecords {
  /** Back to front, group border marks included, as stored. */
  readonly records: readonly LayerRecord[]
  /** True for a negative layer count: the merged picture's first extra channel is its transparency. */
  readonly hasMergedTransparency: boolean
  /** Offset of the first byte after the last plane. */
  readonly end: number
}

/** The longest side of one layer; the format's own limit for a PSB. */
const maxLayerSidePx = 300_000

type Unlocated = Omit<LayerRecord, 'channels'> & {
  readonly channelLengths: readonly { readonly id: number; readonly length: number }[]
}

/** "Layer info" of the specification, without its length field. Throws PSD_PARSE_FAILED naming the layer. */
export const readLayerRecords = (reader: ByteReader, isLarge: boolean): LayerRecords => {
  const count = reader.int16()
  const unlocated: Unlocated[] = []
  for (let i = 0; i < Math.abs(count); i++) unlocated.push(readRecord(reader, isLarge))
  const records = locateChannels(unlocated, reader)
  const last = records.flatMap(({ channels }) => channels).at(-1)
  const end = last ? last.offset + last.length : reader.position
  return { records, hasMergedTransparency: count < 0, end }
}

export const readBounds = (reader: ByteReader): Rect => {
  const top = reader.int32()
  const left = reader.int32()
  const bottom = reader.int32()
  return { top, left, bottom, right: reader.int32() }
}

const readRecord = (reader: ByteReader, isLarge: boolean): Unlocated => {
  const stated = readBounds(reader)
  const bounds = isPossible(stated) ? stated : { ...stated, right: stated.left, bottom: stated.top }
  const channelLengths = []
  for (let left = reader.uint16(); left > 0; left--)
    channelLengths.push({ id: reader.int16(), length: reader.length(isLarge) })
  const signature = reader.signature()
  if (signature !== '8BIM')
    throw new AppError('psdNoLayerRecord', { file: null, found: printable(signature) })
  const blendKey = reader.signature()
  const opacity = reader.uint8() / 255
  const isClipped = reader.uint8() !== 0
  const isHidden = (reader.uint8() & 2) !== 0
  reader.skip(1)
  const extra = reader.section(reader.uint32(), 'layerData')
  const readsUserMask = channelLengths.some(({ id }) => id === -3)
  const maskReader = sectionOrNull(extra)
  const masks = maskReader ? readMaskRecords(maskReader, readsUserMask) : noMasks
  const rangeReader = sectionOrNull(extra)
  const blendRanges = rangeReader ? rangeReader.take(rangeReader.remaining) : new Uint8Array()
  const shortName = extra.remaining > 0 ? extra.pascalString(4) : ''
  const { blocks, isComplete } = readTaggedBlocks(extra, isLarge)
  const byKey = new Map(blocks.map(({ key, bytes }) => [key, bytes]))
  const name = unicodeName(byKey.get('luni'), reader) ?? shortName
  return {
    name,
    bounds,
    channelLengths,
    blendKey,
    opacity,
    isClipped,
    isHidden,
    masks,
    blendRanges,
    blocks: byKey,
    isDamaged: !isComplete || !maskReader || !rangeReader || isHuge(stated),
  }
}

const sectionOrNull = (extra: ByteReader): ByteReader | null => {
  if (extra.remaining < 4) return null
  const length = extra.uint32()
  return length <= extra.remaining ? extra.section(length, extra.place) : null
}

const unicodeName = (bytes: Uint8Array | undefined, parent: ByteReader): string | null => {
  if (!bytes || bytes.length < 4) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(0)
  if (4 + count * 2 > bytes.length || count > parent.bytes.length) return null
  let name = ''
  for (let i = 0; i < count; i++) name += String.fromCharCode(view.getUint16(4 + i * 2))
  return name.replace(/\0+$/, '')
}

/** The planes of all layers follow the records, in the same order. */
const locateChannels = (unlocated: readonly Unlocated[], reader: ByteReader): LayerRecord[] => {
  let offset = reader.position
  return unlocated.map(({ channelLengths, ...record }) => {
    const channels = channelLengths.map(({ id, length }) => {
      const channel = { id, offset, length }
      offset += length
      return channel
    })
    if (offset > reader.bytes.length)
      throw new AppError('psdTruncated', {
        ...placeIn('layer', record.name),
        end: offset,
        fileEnd: reader.bytes.length,
      })
    return { ...record, channels }
  })
}

/** Some files have empty layers with inverted bounds, such as 0, 0, 0, -1. */
const isPossible = (bounds: Rect): boolean =>
  bounds.right >= bounds.left && bounds.bottom >= bounds.top && !isHuge(bounds)

const isHuge = ({ left, top, right, bottom }: Rect): boolean =>
  right - left > maxLayerSidePx || bottom - top > maxLayerSidePx

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')
