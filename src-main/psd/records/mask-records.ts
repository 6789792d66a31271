import { emptyRect, type Rect } from '../../engine/document/geometry'
import type { ByteReader } from '../bytes/byte-reader'

export interface MaskRecord {
  readonly bounds: Rect
  /** 0..1: the coverage outside the bounds. */
  readonly outside: number
  readonly isDisabled: boolean
  /** True for a raster that Photoshop made from the vector mask. */
  readonly isFromVectorData: boolean
}

/** "Layer mask / adjustment layer data" of the specification. */
export interface MaskRecords {
  /** The mask in channel -2. */
  readonly mask: MaskRecord | null
  /** The mask in channel -3. */
  readonly userMask: MaskRecord | null
  /** Densities are 0..1; feathers are in pixels. */
  readonly userDensity: number
  readonly userFeatherPx: number
  readonly vectorDensity: number
  readonly vectorFeatherPx: number
}

export const noMasks: MaskRecords = {
  mask: null,
  userMask: null,
  userDensity: 1,
  userFeatherPx: 0,
  vectorDensity: 1,
  vectorFeatherPx: 0,
}

const maskFlags = { disabled: 2, fromVectorData: 8, hasParameters: 16 } as const
const userMaskLength = 18

/**
 * The user mask precedes the parameters, contrary to the order of the specification (as files show); it exists exactly
 * when the layer has a channel -3, since the length alone is ambiguous.
 */
export const readMaskRecords = (reader: ByteReader, hasUserMaskChannel: boolean): MaskRecords => {
  if (reader.remaining < userMaskLength) return noMasks
  const bounds = readMaskBounds(reader)
  const outside = reader.uint8() / 255
  const flags = reader.uint8()
  const hasUserMask = hasUserMaskChannel && reader.remaining >= userMaskLength
  const userMask = hasUserMask ? readUserMask(reader) : null
  const parameters = flags & maskFlags.hasParameters ? readParameters(reader) : {}
  return { ...noMasks, ...parameters, mask: maskOf(bounds, outside, flags), userMask }
}

const readUserMask = (reader: ByteReader): MaskRecord => {
  const flags = reader.uint8()
  const outside = reader.uint8() / 255
  return maskOf(readMaskBounds(reader), outside, flags)
}

const maskOf = (bounds: Rect, outside: number, flags: number): MaskRecord => ({
  bounds,
  outside,
  isDisabled: (flags & maskFlags.disabled) !== 0,
  isFromVectorData: (flags & maskFlags.fromVectorData) !== 0,
})

/** Some files have masks with inverted or huge bounds; such masks hold no pixels. */
const readMaskBounds = (reader: ByteReader): Rect => {
  const top = reader.int32()
  const left = reader.int32()
  const bottom = reader.int32()
  const right = reader.int32()
  const isPlausible = right > left && bottom > top && right - left <= 300_000 && bottom - top <= 300_000
  return isPlausible ? { left, top, right, bottom } : emptyRect
}

const readParameters = (reader: ByteReader): Partial<MaskRecords> => {
  const present = reader.remaining > 0 ? reader.uint8() : 0
  const density = (bit: number): number | null =>
    present & bit && reader.remaining >= 1 ? reader.uint8() / 255 : null
  const feather = (bit: number): number | null =>
    present & bit && reader.remaining >= 8 ? finite(reader.float64()) : null
  return {
    userDensity: density(1) ?? 1,
    userFeatherPx: feather(2) ?? 0,
    vectorDensity: density(4) ?? 1,
    vectorFeatherPx: feather(8) ?? 0,
  }
}

const finite = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0)
