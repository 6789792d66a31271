import type { Rect } from '../../engine/document/geometry'
import { byteCount, joinBytes, lengthBytes, paddingFor, uint16Bytes, uint32Bytes } from '../bytes/big-endian'
import { ByteReader, latin1 } from '../bytes/byte-reader'
import { type PackedPlane, packChannel } from '../planes/pack-plane'
import { readBounds } from '../records/layer-records'
import { patchedBlending, type StoredBlending } from './patch-blending'
import { blocksOfTail } from './patch-blocks'
import { patchedDisplacement } from './patch-displacement'
import { patchedFill, type StoredFill } from './patch-fill'
import { patchedOutlines, type StoredOutlines } from './patch-outlines'
import { patchedText } from './patch-text'
import type { WrittenText } from './written-text'

/** New pixels of a layer, all planes of the same size. Colour as in the file: three planes, or one of gray. */
export interface PatchedPixels {
  readonly bounds: Rect
  readonly colors: readonly PackedPlane[]
  readonly alpha: PackedPlane
}

export interface LayerPatch {
  /** Null makes the layer empty; undefined leaves it unchanged. */
  readonly pixels?: PatchedPixels | null
  readonly isHidden?: boolean
  /** Set when contents that were stored outside the file become embedded. */
  readonly isEmbedded?: true
  /** The new fill of a fill layer or a shape. */
  readonly fill?: StoredFill
  /** The new words of a text layer. */
  readonly text?: WrittenText
  /** New colours of the layer's strokes. */
  readonly outlines?: StoredOutlines
  /** The new opacity and blend mode. */
  readonly blending?: StoredBlending
  /** A flat PSD, embedded beside the Displace filters of a smart object. */
  readonly displacementMap?: Uint8Array
}

/**
 * "Layer info" without its length field, with some records changed; everything else stays byte for byte. `patchOf`
 * receives the record's index, back to front.
 */
export const patchLayerInfo = (
  info: Uint8Array,
  isLarge: boolean,
  patchOf: (index: number) => LayerPatch | undefined,
): Uint8Array => {
  const reader = new ByteReader(info, 'layers')
  const count = Math.abs(reader.int16())
  const records = Array.from({ length: count }, () => walkRecord(reader, isLarge))
  const heads: Uint8Array[] = [info.subarray(0, 2)]
  const pixels: Uint8Array[] = []
  records.forEach((record, index) => {
    const stored = record.channels.map(({ id, length }) => ({ id, bytes: reader.take(length) }))
    const patch = patchOf(index)
    const channels = patch?.pixels === undefined ? stored : channelsOf(patch.pixels, stored, isLarge)
    heads.push(headOf(info, record, patch, channels, isLarge))
    pixels.push(...channels.map(({ bytes }) => bytes))
  })
  const parts = [...heads, ...pixels]
  return joinBytes([...parts, paddingFor(byteCount(parts), 4)])
}

interface Channel {
  readonly id: number
  readonly bytes: Uint8Array
}

interface WalkedRecord {
  readonly bounds: Uint8Array
  readonly channels: readonly { readonly id: number; readonly length: number }[]
  /** The record from its signature on. */
  readonly rest: { readonly start: number; readonly end: number }
}

/** One record of "layer info", skipped but not interpreted. */
export const walkRecord = (reader: ByteReader, isLarge: boolean): WalkedRecord => {
  const bounds = reader.bytes.subarray(reader.position, reader.position + 16)
  readBounds(reader)
  const channels = Array.from({ length: reader.uint16() }, () => ({
    id: reader.int16(),
    length: reader.length(isLarge),
  }))
  const start = reader.position
  reader.skip(12)
  reader.skip(reader.uint32())
  return { bounds, channels, rest: { start, end: reader.position } }
}

/** Masks stay unchanged. */
const channelsOf = (
  pixels: PatchedPixels | null,
  stored: readonly Channel[],
  isLarge: boolean,
): readonly Channel[] => {
  const masks = stored.filter(({ id }) => id < -1)
  const planes = pixels ? [pixels.alpha, ...pixels.colors] : null
  const ids = planes ? planes.map((_, at) => at - 1) : stored.map(({ id }) => id).filter((id) => id >= -1)
  const own = ids.map((id, at) => ({
    id,
    bytes: planes ? packChannel(planes[at]!, isLarge) : uint16Bytes(0),
  }))
  return [...own, ...masks]
}

const hiddenFlag = 2
/** The flags follow signature, blend key, opacity and clipping. */
const flagsAt = 10

const headOf = (
  info: Uint8Array,
  { bounds, rest }: WalkedRecord,
  patch: LayerPatch | undefined,
  channels: readonly Channel[],
  isLarge: boolean,
): Uint8Array => {
  const tail = patchedTail(info.slice(rest.start, rest.end), patch, isLarge)
  if (patch?.isHidden !== undefined) {
    const flags = tail[flagsAt]!
    tail[flagsAt] = patch.isHidden ? flags | hiddenFlag : flags & ~hiddenFlag
  }
  if (patch?.isEmbedded) callEmbedded(tail, isLarge)
  const list = channels.flatMap(({ id, bytes }) => [uint16Bytes(id), lengthBytes(bytes.length, isLarge)])
  const place = patch?.pixels === undefined ? bounds : boundsBytes(patch.pixels?.bounds)
  return joinBytes([place, uint16Bytes(channels.length), ...list, tail])
}

const patchedTail = (stored: Uint8Array, patch: LayerPatch | undefined, isLarge: boolean): Uint8Array => {
  let tail = stored
  if (patch?.fill) tail = patchedFill(tail, patch.fill, isLarge)
  if (patch?.text) tail = patchedText(tail, patch.text, isLarge)
  if (patch?.outlines) tail = patchedOutlines(tail, patch.outlines, isLarge)
  if (patch?.blending) tail = patchedBlending(tail, patch.blending, isLarge)
  if (patch?.displacementMap) tail = patchedDisplacement(tail, patch.displacementMap, isLarge)
  return tail
}

/**
 * A smart object's block is the same wherever its contents are stored, except for its key: seen in one file from
 * Photoshop with both.
 */
const callEmbedded = (tail: Uint8Array, isLarge: boolean): void => {
  for (const { key, offset } of blocksOfTail(tail, isLarge)) {
    if (key !== 'SoLE') continue
    const keyAt = offset - (latin1(tail, offset - 8, offset - 4) === key ? 8 : 12)
    tail.set(Buffer.from('SoLd', 'latin1'), keyAt)
  }
}

const boundsBytes = (bounds: Rect | undefined): Uint8Array =>
  bounds
    ? joinBytes([bounds.top, bounds.left, bounds.bottom, bounds.right].map(uint32Bytes))
    : new Uint8Array(16)
