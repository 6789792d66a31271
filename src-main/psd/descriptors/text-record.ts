import type { Affine } from '@geometry/affine'
import type { Rect } from '../../engine/document/geometry'
import { ByteReader } from '../bytes/byte-reader'
import type { Descriptor } from './descriptor'
import { parseEngineData } from './engine-data'
import { readDescriptor } from './read-descriptor'

/** A `TySh` block, parsed once for the readers of its content and of its model. */
export interface TextRecord {
  /** From the text's own units to pixels of the document. */
  readonly transform: Affine
  readonly descriptor: Descriptor
  /** Null when the text engine's data cannot be read. */
  readonly engine: Descriptor | null
  /** Null when it cannot be read: a text that is not warped stores a warp of no style. */
  readonly warp: Descriptor | null
  /** The box at the end of the block, in the text's own units; null when it is empty, as usual. */
  readonly bounds: Rect | null
}

/** Throws when the block cannot be read up to the end of its first descriptor. */
export const readTextRecord = (bytes: Uint8Array): TextRecord => {
  const reader = new ByteReader(bytes, 'textLayer')
  reader.skip(2)
  const transform = readTransform(reader)
  reader.skip(2)
  const descriptor = readDescriptor(reader)
  const engine = descriptor['EngineData']
  return {
    transform,
    descriptor,
    engine: engine instanceof Uint8Array ? orNull(() => parseEngineData(engine)) : null,
    warp: orNull(() => readWarpRecord(reader)),
    bounds: orNull(() => readBounds(reader)),
  }
}

const readTransform = (reader: ByteReader): Affine => {
  const a = reader.float64()
  const b = reader.float64()
  const c = reader.float64()
  const d = reader.float64()
  return { a, b, c, d, e: reader.float64(), f: reader.float64() }
}

const readWarpRecord = (reader: ByteReader): Descriptor => {
  reader.skip(2)
  return readDescriptor(reader)
}

/** Floats, contrary to the specification (seen in a file of 2026 with a warped text). */
const readBounds = (reader: ByteReader): Rect | null => {
  const left = reader.float32()
  const top = reader.float32()
  const right = reader.float32()
  const bottom = reader.float32()
  return right > left && bottom > top ? { left, top, right, bottom } : null
}

const orNull = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}
