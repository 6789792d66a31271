import { deflateSync } from 'node:zlib'

/** A WOFF file of a TrueType or OpenType font; every other table is left unpacked. */
export const woffOf = (font: Uint8Array): Uint8Array => {
  const from = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const count = from.getUint16(4)
  const head = Buffer.alloc(44 + 20 * count)
  const parts: Uint8Array[] = [head]
  let place = head.length
  let size = 12 + 16 * count
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index
    const [sum, offset, length] = [from.getUint32(at + 4), from.getUint32(at + 8), from.getUint32(at + 12)]
    const table = font.subarray(offset, offset + length)
    const packed = index % 2 === 0 ? new Uint8Array(deflateSync(table)) : table
    const stored = packed.length < length ? packed : table
    const entry = [from.getUint32(at), place, stored.length, length, sum]
    for (const [field, value] of entry.entries()) head.writeUInt32BE(value, 44 + 20 * index + 4 * field)
    const padding = new Uint8Array(-stored.length & 3)
    parts.push(stored, padding)
    place += stored.length + padding.length
    size += (length + 3) & ~3
  }
  head.writeUInt32BE(0x774f4646, 0)
  head.writeUInt32BE(from.getUint32(0), 4)
  head.writeUInt32BE(place, 8)
  head.writeUInt16BE(count, 12)
  head.writeUInt32BE(size, 16)
  return new Uint8Array(Buffer.concat(parts))
}
