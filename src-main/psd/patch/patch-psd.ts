import { AppError } from '@contract/errors'
import type { LayerId } from '../../engine/document/document'
import { byteCount, joinBytes, lengthBytes, paddingFor } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { placeIn } from '../bytes/psd-place'
import { decodePlane } from '../planes/decode-plane'
import { locateMergedPlanes } from '../planes/locate-planes'
import { type PackedPlane, packPlanes } from '../planes/pack-plane'
import { colorChannelCount, type Header, readHeader } from '../records/header'
import { readImageResources, resourceIds } from '../records/image-resources'
import {
  type LayerAndMaskSection,
  layerBlockKeys,
  readLayerAndMaskSection,
} from '../records/layer-and-mask-section'
import { layerIds } from '../records/layer-ids'
import type { TaggedBlock } from '../records/tagged-blocks'
import { endOfBlock, lengthWidth } from './patch-blocks'
import { type LayerPatch, patchLayerInfo } from './patch-layer-info'
import { linkedFilesBlock, type NewContents, patchLinkedFiles } from './patch-linked-files'

export interface PsdPatch {
  readonly layers: ReadonlyMap<LayerId, LayerPatch>
  /** Keyed by the contents' id. */
  readonly contents: ReadonlyMap<string, NewContents>
  /** The ids of those contents that were stored outside the file and become embedded. */
  readonly embedded: ReadonlySet<string>
  /** The merged picture: the colour planes, matted with white where the file has transparency, and the alpha. */
  readonly composite: { readonly colors: readonly PackedPlane[]; readonly alpha: PackedPlane }
}

/**
 * A copy of a PSD or PSB with some layers' pixels, some contents and the merged picture replaced. Nothing else is
 * parsed and rewritten: every other byte is the file's own, except lengths. Throws UNSUPPORTED_FEATURE for files that
 * `assertPatchable` refuses.
 */
export const patchPsd = (bytes: Uint8Array, patch: PsdPatch): Uint8Array => {
  const reader = new ByteReader(bytes, 'file')
  const header = readHeader(reader)
  assertPatchable(header)
  reader.skip(reader.uint32())
  const resources = reader.section(reader.uint32(), 'imageResources')
  const beforeLayers = bytes.slice(0, reader.position)
  claimMergedPicture(beforeLayers, resources)
  const layers = reader.section(reader.length(header.isLarge), 'layerSection')
  const section = readLayerAndMaskSection(
    new ByteReader(bytes, layers.place, layers.position, layers.end),
    header.isLarge,
  )
  const patched = patchSection(layers, section, header, patch)
  return joinBytes([
    beforeLayers,
    lengthBytes(patched.length, header.isLarge),
    patched,
    packMerged(bytes, layers.end, section, header, patch),
  ])
}

/** Colours are written as drawn, which is correct only for RGB and gray. */
export const assertPatchable = ({ colorMode, bitsPerSample }: Header): void => {
  const isDrawn = colorMode === 'rgb' || colorMode === 'gray'
  if (isDrawn && (bitsPerSample === 8 || bitsPerSample === 16)) return
  throw new AppError('layeredFileOfMode', { mode: colorMode, bits: bitsPerSample })
}

/** Files saved without a merged picture are marked so; the mark is changed because the file has one now. */
const claimMergedPicture = (bytes: Uint8Array, resources: ByteReader): void => {
  const info = readImageResources(resources).resources.get(resourceIds.versionInfo)
  if (info) bytes[info.byteOffset - resources.bytes.byteOffset + 4] = 1
}

/** All texts once more; Photoshop makes it anew, and with other words than those of the layers it would contradict. */
const textBlockKey = 'Txt2'
const linkedBlockKeys = ['lnkD', 'lnk2', 'lnk3', 'lnkE']

const patchSection = (
  reader: ByteReader,
  section: LayerAndMaskSection,
  { isLarge }: Header,
  patch: PsdPatch,
): Uint8Array => {
  const ids = layerIds(section.records)
  const patchOf = (index: number): LayerPatch | undefined =>
    patch.layers.get(ids.get(section.records[index]!)!)
  const { bytes } = reader
  const info = reader.section(reader.length(isLarge), 'layers')
  const stored = bytes.subarray(info.position, info.end)
  const layerBlock = section.blocks.find(
    ({ key, bytes: own }) => layerBlockKeys.includes(key) && own.length > 2,
  )
  const usual = layerBlock || stored.length < 2 ? stored : patchLayerInfo(stored, isLarge, patchOf)
  const parts = [lengthBytes(usual.length, isLarge), usual]
  const changesText = [...patch.layers.values()].some(({ text }) => text !== undefined)
  const replacedBlock = (block: TaggedBlock): Uint8Array | null => {
    if (block === layerBlock) return patchLayerInfo(block.bytes, isLarge, patchOf)
    if (linkedBlockKeys.includes(block.key)) return patchLinkedFiles(block.bytes, patch.contents)
    return changesText && block.key === textBlockKey ? new Uint8Array() : null
  }
  let copied = info.end
  for (const block of section.blocks) {
    const replaced = replacedBlock(block)
    if (!replaced) continue
    const lengthAt = block.offset - lengthWidth(bytes, block)
    if (replaced.length === 0) {
      parts.push(bytes.subarray(copied, lengthAt - 8))
      copied = endOfBlock(bytes, block, reader.end)
      continue
    }
    parts.push(
      bytes.subarray(copied, lengthAt),
      lengthBytes(replaced.length, lengthWidth(bytes, block) === 8),
    )
    parts.push(replaced, paddingFor(replaced.length, 4))
    copied = endOfBlock(bytes, block, reader.end)
  }
  const embedded = new Map([...patch.contents].filter(([id]) => patch.embedded.has(id)))
  const last = section.blocks.at(-1)
  const blocksEnd = last ? endOfBlock(bytes, last, reader.end) : reader.end
  parts.push(bytes.subarray(copied, blocksEnd))
  if (embedded.size > 0) parts.push(linkedFilesBlock(embedded, isLarge))
  parts.push(bytes.subarray(blocksEnd, reader.end))
  return joinBytes([...parts, paddingFor(byteCount(parts), 2)])
}

const packMerged = (
  bytes: Uint8Array,
  offset: number,
  section: LayerAndMaskSection,
  header: Header,
  { composite: { colors, alpha } }: PsdPatch,
): Uint8Array => {
  const drawn = section.hasMergedTransparency ? [...colors, alpha] : colors
  const planes = drawn.slice(0, header.channelCount)
  const count = colorChannelCount(header)
  for (let channel = Math.max(count, planes.length); channel < header.channelCount; channel += 1)
    planes.push(storedPlane(bytes, offset, header, channel))
  return packPlanes(planes, header.isLarge)
}

/** An extra channel made by the user is kept. Blank when the file's merged picture cannot be read. */
const storedPlane = (bytes: Uint8Array, offset: number, header: Header, channel: number): PackedPlane => {
  const { width, height, bitsPerSample } = header
  const out = new Uint8Array(width * height * (bitsPerSample / 8))
  try {
    const label = placeIn('mergedPicture')
    const plane = locateMergedPlanes(new ByteReader(bytes, label, offset), header, label)[channel]!
    decodePlane(plane, bytes, out)
  } catch {
    out.fill(0)
  }
  return { width, height, samples: bitsPerSample === 16 ? new Uint16Array(out.buffer) : out }
}
