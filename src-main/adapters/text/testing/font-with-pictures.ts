/** A glyph's picture, which stands on the baseline. */
export interface PictureGlyph {
  readonly glyph: number
  readonly png: Uint8Array
  /** Pixels, up to 127. */
  readonly width: number
  readonly height: number
}

/** Pixels per em of the pictures. */
const ppem = 64

/** A TrueType font with one picture in a table that Apple's fonts have (`sbix`), or Google's (`CBDT`). */
export const fontWithPicture = (
  font: Uint8Array,
  kind: 'sbix' | 'CBDT',
  picture: PictureGlyph,
): Uint8Array => {
  const tables = tablesOf(font)
  const maxp = tables.get('maxp')
  const count = maxp ? viewOf(maxp).getUint16(4) : 0
  if (kind === 'sbix') tables.set('sbix', sbix(picture, count))
  else {
    tables.set('CBLC', locations(picture))
    tables.set(
      'CBDT',
      Buffer.concat([words(3, 0), smallMetrics(picture), longs(picture.png.length), picture.png]),
    )
  }
  return withTables(font, tables)
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const tablesOf = (font: Uint8Array): Map<string, Uint8Array> => {
  const view = viewOf(font)
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + 16 * index
      const [from, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
      return [Buffer.from(font.subarray(at, at + 4)).toString('latin1'), font.subarray(from, from + length)]
    }),
  )
}

/** Checksums stay empty: nothing that reads fonts here compares them. */
const withTables = (font: Uint8Array, tables: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const directory: Buffer[] = [Buffer.from(font.subarray(0, 4)), words(sorted.length, 0, 0, 0)]
  const contents: Buffer[] = []
  let at = 12 + 16 * sorted.length
  for (const [tag, bytes] of sorted) {
    directory.push(Buffer.from(tag, 'latin1'), longs(0, at, bytes.length))
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    contents.push(padded)
    at += padded.length
  }
  return Buffer.concat([...directory, ...contents])
}

const sbix = ({ glyph, png }: PictureGlyph, count: number): Buffer => {
  const first = 4 + 4 * (count + 1)
  const data = Buffer.concat([words(0, 0), Buffer.from('png ', 'latin1'), png])
  const offsets = Array.from({ length: count + 1 }, (_, each) => first + (each > glyph ? data.length : 0))
  return Buffer.concat([words(1, 1), longs(1, 12), words(ppem, 72), longs(...offsets), data])
}

const locations = ({ glyph, png }: PictureGlyph): Buffer => {
  const data = 5 + 4 + png.length
  const index = Buffer.concat([words(glyph, glyph), longs(8), words(1, 17), longs(4, 0, data)])
  const lineMetrics = Buffer.alloc(24)
  const size = Buffer.concat([
    ...[longs(56, index.length, 1, 0), lineMetrics, words(glyph, glyph)],
    Buffer.from([ppem, ppem, 32, 1]),
  ])
  return Buffer.concat([words(3, 0), longs(1), size, index])
}

const smallMetrics = ({ width, height }: PictureGlyph): Buffer =>
  Buffer.from([height, width, 0, height, width])

const words = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))

const longs = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])),
  )
