import { ByteReader } from '../bytes/byte-reader'

/** A layer's blocks by their four-letter keys. */
export type Blocks = ReadonlyMap<string, Uint8Array>

/** A reader of a block's bytes; when the block is missing, it fails at the first read. */
export const blockReader = (blocks: ReadonlyMap<string, Uint8Array>, key: string): ByteReader =>
  new ByteReader(blocks.get(key) ?? new Uint8Array(), `The "${key}" block`)
