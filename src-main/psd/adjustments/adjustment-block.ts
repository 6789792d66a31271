import { ByteReader } from '../bytes/byte-reader'
import { placeIn } from '../bytes/psd-place'

/** A layer's blocks by their four-letter keys. */
export type Blocks = ReadonlyMap<string, Uint8Array>

/** A reader of a block's bytes; when the block is missing, it fails at the first read. */
export const blockReader = (blocks: ReadonlyMap<string, Uint8Array>, key: string): ByteReader =>
  new ByteReader(blocks.get(key) ?? new Uint8Array(), placeIn('block', key))
