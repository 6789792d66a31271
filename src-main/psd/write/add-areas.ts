import { AppError } from '@contract/errors'
import type { AddedArea } from '../../engine/document/added-area'
import type { LayerId } from '../../engine/document/document'
import { byteCount, joinBytes, lengthBytes, paddingFor, uint16Bytes, uint32Bytes } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { nameTheFile } from '../bytes/name-the-file'
import { placeIn } from '../bytes/psd-place'
import { blocksOfTail, endOfBlock, lengthWidth, patchedBlocks } from '../patch/patch-blocks'
import { walkRecord } from '../patch/patch-layer-info'
import { linkedFilesBlock } from '../patch/patch-linked-files'
import { decodePlane } from '../planes/decode-plane'
import { locateMergedPlanes } from '../planes/locate-planes'
import { packChannel } from '../planes/pack-plane'
import { colorChannelCount, type Header, readHeader } from '../records/header'
import { layerBlockKeys, readLayerAndMaskSection } from '../records/layer-and-mask-section'
import { layerIds } from '../records/layer-ids'
import { transparentPng } from './transparent-png'
import { contentsIdOf, type RecordTail, writeAreas } from './write-areas'

/**
 * A copy of a PSD or PSB with empty smart objects added, each directly above the layer that it lies on and clipped to
 * it, or above everything. A file without layers gets its picture as the layer "Background", id 1. Everything else
 * stays byte for byte, the merged picture too: empty smart objects do not show.
 *
 * Throws PSD_PARSE_FAILED and DIMENSION_TOO_LARGE, LAYER_NOT_FOUND for a layer that is not there, and
 * UNSUPPORTED_FEATURE for a flat picture in a mode that has no layers.
 */
export const addAreas = (bytes: Uint8Array, areas: readonly AddedArea[], fileName: string): Uint8Array => {
  try {
    return withAreas(bytes, areas, fileName)
  } catch (error) {
    throw nameTheFile(error, fileName)
  }
}

const withAreas = (bytes: Uint8Array, areas: readonly AddedArea[], fileName: string): Uint8Array => {
  const reader = new ByteReader(bytes, 'file')
  const header = readHeader(reader)
  reader.skip(reader.uint32())
  reader.skip(reader.uint32())
  const start = reader.position
  const layers = reader.section(reader.length(header.isLarge), 'layerSection')
  const section = sectionOf(bytes, layers, header)
  const tails = writeAreas(areas)
  const ids = layerIds(section.records)
  const places = areas.map(({ on }) => {
    if (on === null) return section.records.length
    const at = section.records.findIndex((record) => ids.get(record) === on)
    if (at >= 0) return at + 1
    if (section.records.length === 0) return 0
    throw new AppError('layerIdUnknown', { id: on, file: fileName })
  })
  const added = areas.map((_, at) => ({ at: places[at]!, record: emptyRecord(tails.areas[at]!, header) }))
  const info =
    section.info === null
      ? flatInfo(bytes, layers.end, { header, background: tails.background, added, fileName })
      : insertRecords(section.info, header, { ids: section.records.map((record) => ids.get(record)!), added })
  const linked = linkedFilesBlock(
    new Map(
      areas.map((area) => [
        contentsIdOf(area),
        { fileName: `${area.name}.png`, fileType: 'png ', bytes: transparentPng(area.placement.canvas) },
      ]),
    ),
    header.isLarge,
  )
  const parts = [...section.around(info), linked, paddingFor(linked.length, 4), section.rest]
  const even = joinBytes([...parts, paddingFor(byteCount(parts), 2)])
  return joinBytes([
    bytes.subarray(0, start),
    lengthBytes(even.length, header.isLarge),
    even,
    bytes.subarray(layers.end),
  ])
}

interface Added {
  /** The number of stored records below it. */
  readonly at: number
  readonly record: StoredLayer
}

interface StoredLayer {
  readonly head: Uint8Array
  readonly planes: Uint8Array
}

/** The layer section around its "layer info". */
const sectionOf = (bytes: Uint8Array, layers: ByteReader, { isLarge, bitsPerSample }: Header) => {
  const from = layers.position
  const { records, blocks } = readLayerAndMaskSection(
    new ByteReader(bytes, layers.place, from, layers.end),
    isLarge,
  )
  const block = blocks.find(({ key, bytes: own }) => layerBlockKeys.includes(key) && own.length > 2)
  const last = blocks.at(-1)
  if (block && last) {
    const end = endOfBlock(bytes, last, layers.end)
    const lengthAt = block.offset - lengthWidth(bytes, block)
    return {
      records,
      info: block.bytes,
      around: (info: Uint8Array) => [
        bytes.subarray(from, lengthAt),
        lengthBytes(info.length + padding(info.length), block.offset - lengthAt === 8),
        info,
        paddingFor(info.length, 4),
        bytes.subarray(endOfBlock(bytes, block, layers.end), end),
      ],
      rest: bytes.subarray(end, layers.end),
    }
  }
  const isBare = layers.remaining < 4
  const stored = isBare ? new Uint8Array() : layers.take(layers.length(isLarge))
  const end = last ? endOfBlock(bytes, last, layers.end) : endOfMasks(bytes, layers)
  const others = bytes.subarray(layers.position, end)
  const masks = others.length < 4 ? uint32Bytes(0) : others
  const isDeep = bitsPerSample > 8
  return {
    records,
    info: records.length > 0 ? stored : null,
    around: (info: Uint8Array) =>
      records.length > 0 || !isDeep
        ? [lengthBytes(info.length, isLarge), info, masks]
        : [
            lengthBytes(0, isLarge),
            masks,
            Buffer.from(`8BIMLr${bitsPerSample}`, 'latin1'),
            lengthBytes(info.length + padding(info.length), isLarge),
            info,
            paddingFor(info.length, 4),
          ],
    rest: bytes.subarray(end, layers.end),
  }
}

/** The end of the global masks, which are the last thing of a section without blocks. */
const endOfMasks = (bytes: Uint8Array, { position, end }: ByteReader): number =>
  end - position < 4
    ? position
    : Math.min(end, position + 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(position))

const padding = (length: number): number => (4 - (length % 4)) % 4

interface Insertion {
  /** Of the stored records, back to front. */
  readonly ids: readonly LayerId[]
  readonly added: readonly Added[]
}

const insertRecords = (info: Uint8Array, { isLarge }: Header, { ids, added }: Insertion): Uint8Array => {
  const reader = new ByteReader(info, 'layers')
  const count = reader.int16()
  const stored = Array.from({ length: Math.abs(count) }, (_, at) => {
    const start = reader.position
    const { channels, rest } = walkRecord(reader, isLarge)
    const tail = withId(info.subarray(rest.start, rest.end), ids[at]!, isLarge)
    return {
      head: joinBytes([info.subarray(start, rest.start), tail]),
      bytes: channels.reduce((sum, { length }) => sum + length, 0),
    }
  }).map(({ head, bytes }): StoredLayer => ({ head, planes: reader.take(bytes) }))
  return infoOf(count, stored, added)
}

/** A record with the id that it goes by: one without an id of its own would get another beside new layers. */
const withId = (tail: RecordTail, id: LayerId, isLarge: boolean): RecordTail => {
  const stored = blocksOfTail(tail, isLarge).find(({ key }) => key === 'lyid')
  const bytes = uint32Bytes(id)
  if (stored && Buffer.from(stored.bytes.subarray(0, 4)).equals(bytes)) return tail
  if (stored) return patchedBlocks(tail, isLarge, ({ key }) => (key === 'lyid' ? bytes : null))
  const extra = joinBytes([tail.subarray(16), Buffer.from('8BIMlyid', 'latin1'), uint32Bytes(4), bytes])
  return joinBytes([tail.subarray(0, 12), uint32Bytes(extra.length), extra])
}

/** `count` is negative where the merged picture is transparent. */
const infoOf = (count: number, stored: readonly StoredLayer[], added: readonly Added[]): Uint8Array => {
  const all = [...stored.keys(), stored.length].flatMap((at) => [
    ...added.filter((each) => each.at === at).map(({ record }) => record),
    ...(stored[at] ? [stored[at]] : []),
  ])
  const total = (count < 0 ? -1 : 1) * all.length
  const parts = [
    uint16Bytes(total & 0xffff),
    ...all.map(({ head }) => head),
    ...all.map(({ planes }) => planes),
  ]
  return joinBytes([...parts, paddingFor(byteCount(parts), 4)])
}

const emptyRecord = (tail: RecordTail, header: Header): StoredLayer => {
  const ids = Array.from({ length: colorChannelCount(header) + 1 }, (_, at) => at - 1)
  const planes = ids.map(() => uint16Bytes(0))
  return layerOf(tail, new Uint8Array(16), { ids, planes, header })
}

interface Channels {
  readonly ids: readonly number[]
  readonly planes: readonly Uint8Array[]
  readonly header: Header
}

const layerOf = (tail: RecordTail, bounds: Uint8Array, { ids, planes, header }: Channels): StoredLayer => ({
  head: joinBytes([
    bounds,
    uint16Bytes(ids.length),
    ...ids.flatMap((id, at) => [uint16Bytes(id & 0xffff), lengthBytes(planes[at]!.length, header.isLarge)]),
    tail,
  ]),
  planes: joinBytes(planes),
})

interface FlatPicture {
  readonly header: Header
  readonly background: RecordTail
  readonly added: readonly Added[]
  readonly fileName: string
}

const modesWithLayers: ReadonlySet<string> = new Set(['rgb', 'gray', 'cmyk', 'lab', 'duotone'])

/** The merged picture as a layer, with the areas above it. */
const flatInfo = (bytes: Uint8Array, mergedAt: number, flat: FlatPicture): Uint8Array => {
  const { header, background, added, fileName } = flat
  if (!modesWithLayers.has(header.colorMode) || header.bitsPerSample === 1)
    throw new AppError('printAreaOfMode', { file: fileName, mode: header.colorMode })
  const label = placeIn('mergedPicture')
  const stored = locateMergedPlanes(new ByteReader(bytes, label, mergedAt), header, label)
  const planes = stored.slice(0, colorChannelCount(header)).map((plane) => {
    const { width, height, bitsPerSample } = header
    const samples = new Uint8Array((width * height * bitsPerSample) / 8)
    decodePlane(plane, bytes, samples)
    return bitsPerSample === 8
      ? packChannel({ width, height, samples }, header.isLarge)
      : joinBytes([uint16Bytes(0), swapped(samples, bitsPerSample / 8)])
  })
  const bounds = joinBytes([0, 0, header.height, header.width].map(uint32Bytes))
  const picture = layerOf(background, bounds, { ids: [...planes.keys()], planes, header })
  return infoOf(
    1,
    [picture],
    added.map((each) => ({ ...each, at: 1 })),
  )
}

/** Samples in the format's byte order. */
const swapped = (samples: Uint8Array, width: number): Uint8Array => {
  const bytes = Buffer.from(samples)
  return width === 2 ? bytes.swap16() : bytes.swap32()
}
