/**
 * A static font made to look variable: it gets an `fvar` of two axes and the named styles Regular (75 % wide) and Black
 * (PostScript name TinosHeavy).
 */
export const variableFont = (font: Uint8Array): Uint8Array => {
  const name = withNames(tableOf(font, 'name'), ['Regular', 'Black', 'TinosHeavy'])
  return withTables(font, { name, fvar: fvarOf() })
}

/** Ids from 300 on, in the order given. */
const withNames = (table: Uint8Array, added: readonly string[]): Uint8Array => {
  const from = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const [count, storage] = [from.getUint16(2), from.getUint16(4)]
  const strings = added.map((text) => new Uint8Array(Buffer.from(text, 'utf16le').swap16()))
  const records = Buffer.alloc(12 * added.length)
  let offset = table.length - storage
  strings.forEach((bytes, index) => {
    const fields = [3, 1, 0x409, 300 + index, bytes.length, offset]
    for (const [field, value] of fields.entries()) records.writeUInt16BE(value, 12 * index + 2 * field)
    offset += bytes.length
  })
  const head = Buffer.alloc(6)
  head.writeUInt16BE(count + added.length, 2)
  head.writeUInt16BE(storage + records.length, 4)
  return new Uint8Array(
    Buffer.concat([head, table.subarray(6, storage), records, table.subarray(storage), ...strings]),
  )
}

const fvarOf = (): Uint8Array => {
  const words: number[] = [1, 0, 16, 2, 2, 20, 2, 14]
  const fixed = (value: number): readonly number[] => [value, 0]
  const axis = (tag: string, least: number, normal: number, most: number): void => {
    words.push(...[0, 2].map((at) => (tag.charCodeAt(at) << 8) | tag.charCodeAt(at + 1)))
    words.push(...fixed(least), ...fixed(normal), ...fixed(most), 0, 256)
  }
  axis('wght', 100, 400, 900)
  axis('wdth', 75, 100, 125)
  words.push(300, 0, ...fixed(400), ...fixed(75), 0xffff)
  words.push(301, 0, ...fixed(900), ...fixed(100), 302)
  const bytes = Buffer.alloc(2 * words.length)
  for (const [index, word] of words.entries()) bytes.writeUInt16BE(word, 2 * index)
  return new Uint8Array(bytes)
}

const tableOf = (font: Uint8Array, tag: string): Uint8Array =>
  tablesOf(font).find((table) => table.tag === tag)?.bytes ?? new Uint8Array()

const tablesOf = (font: Uint8Array) => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + 16 * index
    const start = view.getUint32(at + 8)
    return {
      tag: String.fromCharCode(...font.subarray(at, at + 4)),
      bytes: font.subarray(start, start + view.getUint32(at + 12)),
    }
  })
}

/** Sums are left at zero: no reader here checks them. */
const withTables = (font: Uint8Array, added: Readonly<Record<string, Uint8Array>>): Uint8Array => {
  const kept = tablesOf(font).filter(({ tag }) => !Object.hasOwn(added, tag))
  const tables = [...kept, ...Object.entries(added).map(([tag, bytes]) => ({ tag, bytes }))]
  const head = Buffer.alloc(12 + 16 * tables.length)
  head.set(font.subarray(0, 4))
  head.writeUInt16BE(tables.length, 4)
  let place = head.length
  tables.forEach(({ tag, bytes }, index) => {
    head.write(tag, 12 + 16 * index, 'latin1')
    head.writeUInt32BE(place, 12 + 16 * index + 8)
    head.writeUInt32BE(bytes.length, 12 + 16 * index + 12)
    place += bytes.length
  })
  return new Uint8Array(Buffer.concat([head, ...tables.map(({ bytes }) => bytes)]))
}
