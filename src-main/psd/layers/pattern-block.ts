import { colorModelOf } from '../../engine/document/color-model'
import type { ColorMode, Document, Raster } from '../../engine/document/document'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import { ByteReader } from '../bytes/byte-reader'
import { type PsdPlace, placeIn } from '../bytes/psd-place'
import type { BytesPerSample, PlaneSource, StoredPlane } from '../planes/plane-source'
import { colorPlanes } from '../planes/raster-planes'
import type { TaggedBlock } from '../records/tagged-blocks'
import type { OpenFile } from './open-file'

/**
 * "Patterns" of the specification (`Patt`, `Pat2`, `Pat3`): the tiles of fills and effects, by id. Patterns in other
 * colours than the document's (or gray, in a document of light) and damaged ones are left out, as are all patterns of a
 * 32-bit document, whose own colours are linear light. A record's bounds need not begin at 0, 0; the raster's do.
 */
export const patternsOf = (file: Holder, blocks: readonly TaggedBlock[]): ReadonlyMap<string, Raster> => {
  const patterns = new Map<string, Raster>()
  if (file.header.bitsPerSample === 32) return patterns
  for (const { key, offset, bytes } of blocks)
    if (patternKeys.includes(key))
      addPatterns(new ByteReader(file.bytes, 'patterns', offset, offset + bytes.length), file, patterns)
  return patterns
}

type Holder = Pick<OpenFile, 'bytes' | 'header' | 'rasters'>

const patternKeys = ['Patt', 'Pat2', 'Pat3']

const addPatterns = (block: ByteReader, file: Holder, patterns: Map<string, Raster>): void => {
  while (block.remaining >= 4) {
    const length = block.uint32()
    if (length === 0 || length > block.remaining) break
    const read = tryPattern(block.section(length, 'pattern'), file)
    if (read) patterns.set(read.id, read.tile)
    block.skip(Math.min(block.remaining, -length & 3))
  }
}

interface Pattern {
  readonly id: string
  readonly tile: Raster
}

/** A damaged pattern must not prevent the file from opening: its user reports that it is missing. */
const tryPattern = (record: ByteReader, file: Holder): Pattern | null => {
  try {
    return readPattern(record, file)
  } catch {
    return null
  }
}

/** The textures of bevels are stored as multichannel pictures (7) of one plane, their gray. */
const modes: Readonly<Record<number, ColorMode>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk', 7: 'gray', 9: 'lab' }

/** A pattern's numbers are used as the document's own; gray patterns are light, in any document of light. */
const isOwn = (mode: ColorMode, document: Pick<Document, 'colorMode'>): boolean =>
  mode === document.colorMode || (mode === 'gray' && colorModelOf(document) === 'light')

const readPattern = (record: ByteReader, { rasters, header }: Holder): Pattern | null => {
  record.skip(4) // version
  const mode = modes[record.uint32()]
  record.skip(4) // height and width, which the bounds repeat
  const name = record.unicodeString()
  const id = record.pascalString(1)
  if (!mode || !isOwn(mode, header)) return null
  record.skip(8) // version and length of the list of channels
  const bounds = readRect(record)
  const channels = readChannels(record, bounds, placeIn('pattern', name))
  const colors = colorPlanes(
    mode,
    channels.colors.filter((each) => each !== null),
    noPalette,
  )
  const first = Object.values(colors)[0]
  if (!first || (mode !== 'gray' && !colors.red) || (mode === 'cmyk' && !colors.black)) return null
  const size = { left: 0, top: 0, right: rectWidth(bounds), bottom: rectHeight(bounds) }
  const planes = channels.alpha ? { ...colors, alpha: channels.alpha } : colors
  return { id, tile: rasters.addColor(size, first.bytesPerSample, planes) }
}

const noPalette = { offset: 0, length: 0 }

interface Channels {
  readonly colors: readonly (PlaneSource | null)[]
  readonly alpha: PlaneSource | null
}

/** The list's own channels are followed by two more: the user mask and the transparency. */
const readChannels = (record: ByteReader, bounds: Rect, label: PsdPlace): Channels => {
  const count = record.uint32()
  const colors: (PlaneSource | null)[] = []
  while (colors.length < count) colors.push(readChannel(record, bounds, label))
  const mask = record.remaining >= 4 ? readChannel(record, bounds, label) : null
  const transparency = record.remaining >= 4 ? readChannel(record, bounds, label) : null
  return { colors, alpha: transparency ?? mask }
}

/** Null when nothing was written. */
const readChannel = (record: ByteReader, bounds: Rect, label: PsdPlace): StoredPlane | null => {
  if (record.uint32() === 0) return null
  const length = record.uint32()
  if (length === 0) return null
  const channel = record.section(length, label)
  const depth = channel.uint32()
  const own = readRect(channel)
  channel.skip(2) // the depth again
  const isPacked = channel.uint8() === 1
  const [width, height] = [rectWidth(bounds), rectHeight(bounds)]
  if (rectWidth(own) !== width || rectHeight(own) !== height || !(depth in sampleBytes)) return null
  const bytesPerSample = sampleBytes[depth]!
  const table = isPacked ? { offset: channel.position, bytesPerCount: 2 as const } : null
  if (table) channel.skip(2 * height)
  else if (channel.remaining < width * height * bytesPerSample) return null
  return {
    kind: 'stored',
    label,
    width,
    height,
    bytesPerSample,
    compression: isPacked ? 'packbits' : 'raw',
    offset: channel.position,
    length: channel.remaining,
    isBitmap: false,
    rowCounts: table,
    stream: { index: 0, count: 1 },
  }
}

const sampleBytes: Readonly<Record<number, BytesPerSample>> = { 8: 1, 16: 2, 32: 4 }

const readRect = (reader: ByteReader): Rect => {
  const [top, left, bottom, right] = [reader.int32(), reader.int32(), reader.int32(), reader.int32()]
  return { left, top, right, bottom }
}
