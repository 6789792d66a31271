/** How the numbers of a strip or a tile are written. */
export interface SegmentLayout {
  readonly bits: 1 | 4 | 8 | 16 | 32
  readonly numbers: 'uint' | 'int' | 'float'
  readonly isBigEndian?: boolean
  /** 2: differences of neighbours; 3: the same of the bytes of floating point numbers, sorted by weight. */
  readonly predictor?: 1 | 2 | 3
  /** The numbers are written as they are, instead of 0..1 as the full range. */
  readonly isIndexed?: boolean
}

/** The rows of a strip or a tile, each of which begins at a byte, before compression. */
export const packedSegment = (
  rows: readonly (readonly number[])[],
  channels: number,
  layout: SegmentLayout,
): Uint8Array => {
  const packed = rows.map((row) => packedRow(row, channels, layout))
  return Uint8Array.from(packed.flatMap((bytes) => [...bytes]))
}

const packedRow = (row: readonly number[], channels: number, layout: SegmentLayout): Uint8Array => {
  const { bits, predictor = 1 } = layout
  const words = row.map((value) => wordOf(value, layout))
  if (predictor === 3) return floatsPredicted(words, channels, bits)
  const modulus = 2 ** bits
  const written =
    predictor === 2
      ? words.map(
          (word, at) => (word - (at < channels ? 0 : (words[at - channels] ?? 0)) + modulus) % modulus,
        )
      : words
  return bits < 8 ? bitsPacked(written, bits) : wordsPacked(written, bits, layout.isBigEndian === true)
}

/** The bits of one number, as an unsigned integer. */
const wordOf = (value: number, { bits, numbers, isIndexed }: SegmentLayout): number => {
  if (isIndexed) return value
  if (numbers === 'uint') return Math.round(value * (2 ** bits - 1))
  if (numbers === 'int') return Math.round(value * (2 ** (bits - 1) - 1))
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value)
  const word = view.getUint32(0)
  return bits === 32 ? word : halfOf(word)
}

/** The upper bits of a number of 32 bits as one of 16; normal positive numbers and zero only. */
const halfOf = (word: number): number => {
  if (word === 0) return 0
  const exponent = ((word >>> 23) & 0xff) - 127 + 15
  return (exponent << 10) | ((word >>> 13) & 0x3ff)
}

const bitsPacked = (values: readonly number[], bits: number): Uint8Array => {
  const text = values.map((value) => value.toString(2).padStart(bits, '0')).join('')
  return Uint8Array.from(text.match(/.{1,8}/g) ?? [], (part) => Number.parseInt(part.padEnd(8, '0'), 2))
}

const wordsPacked = (words: readonly number[], bits: number, isBigEndian: boolean): Uint8Array => {
  const size = bits / 8
  const bytes = new Uint8Array(words.length * size)
  for (const [index, word] of words.entries())
    for (let place = 0; place < size; place += 1) {
      const weight = isBigEndian ? size - 1 - place : place
      bytes[index * size + place] = Math.floor(word / 256 ** weight) % 256
    }
  return bytes
}

/** Adobe's technical note 3: first all highest bytes, then all second ones, and so on; then differences of bytes. */
const floatsPredicted = (words: readonly number[], channels: number, bits: number): Uint8Array => {
  const size = bits / 8
  const sorted = new Uint8Array(words.length * size)
  for (const [index, word] of words.entries())
    for (let place = 0; place < size; place += 1)
      sorted[place * words.length + index] = Math.floor(word / 256 ** (size - 1 - place)) % 256
  return sorted.map((value, at) => value - (at < channels ? 0 : (sorted[at - channels] ?? 0)))
}
