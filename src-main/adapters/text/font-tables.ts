/** Reads a copy of one table of a font; undefined for one that it does not have. */
export type TableReader = (tag: string) => Uint8Array | undefined

const collectionTag = 0x74746366

/**
 * The tables of a font in a file's bytes. HarfBuzz is not asked for them: each table that the package hands out keeps
 * the whole file in HarfBuzz's memory for ever, and ends when that memory grows.
 */
export const fontTables = (bytes: Uint8Array, indexInFile: number): TableReader => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const number = (at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at) : 0)
  const isCollection = number(0) === collectionTag
  const start = isCollection ? number(12 + 4 * indexInFile) : 0
  const count = number(start + 4) >>> 16
  return (tag) => {
    for (let index = 0; index < count; index++) {
      const at = start + 12 + 16 * index
      if (number(at) !== numberOf(tag)) continue
      const [from, length] = [number(at + 8), number(at + 12)]
      return from + length <= bytes.byteLength ? bytes.slice(from, from + length) : undefined
    }
    return undefined
  }
}

const numberOf = (tag: string): number =>
  Array.from(tag).reduce((value, letter) => value * 256 + letter.charCodeAt(0), 0)
