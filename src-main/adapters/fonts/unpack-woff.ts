import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { unreadable } from './sfnt-tables'

const inflated = promisify(inflate)

const woff = 0x774f4646
const woff2 = 0x774f4632

/** The largest font that is unpacked, bytes: the engine opens no larger one. */
const mostBytes = 64 * 2 ** 20
const mostTables = 256

/**
 * The TrueType or OpenType font, or the collection, within a WOFF or WOFF2 file; null for other files. Rejects with
 * `FONT_UNREADABLE`. WOFF2 is unpacked by Google's reference code, compiled to WebAssembly, which trusts the file's
 * sizes: it belongs into a process that may be ended. Sources: WOFF 1.0 and WOFF 2.0 by W3C.
 */
export const unpackWoff = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  if (bytes.byteLength < 48) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = view.getUint32(0)
  if (signature !== woff && signature !== woff2) return null
  const size = view.getUint32(16)
  if (size > mostBytes) throw unreadable(`It unpacks to ${size} bytes.`)
  return signature === woff ? fontInWoff(bytes, view, size) : fontInWoff2(bytes)
}

const fontInWoff2 = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { default: decompress } = await import('wawoff2/decompress.js')
  const font = await decompress(bytes).catch((cause: unknown) => {
    throw unreadable('It cannot be unpacked.', cause)
  })
  if (font.byteLength > mostBytes) throw unreadable(`It unpacks to ${font.byteLength} bytes.`)
  return font
}

/** Length of the header of each format, and of each entry of its directory. */
const [woffHead, woffEntry, fontHead, fontEntry] = [44, 20, 12, 16]

const fontInWoff = async (bytes: Uint8Array, from: DataView, size: number): Promise<Uint8Array> => {
  const count = from.getUint16(12)
  const isSound = count > 0 && count <= mostTables && woffHead + woffEntry * count <= bytes.byteLength
  if (!isSound) throw unreadable(`It claims to have ${count} tables.`)
  const font = new Uint8Array(size)
  const to = new DataView(font.buffer)
  let place = fontHead + fontEntry * count
  if (place > size) throw unreadable(`It claims to unpack to ${size} bytes.`)
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  for (let index = 0; index < count; index++) {
    const at = woffHead + woffEntry * index
    const table = await tableAt(bytes, from, at)
    if (place + table.byteLength > size) throw unreadable(`Its tables need more than ${size} bytes.`)
    const entry = fontHead + fontEntry * index
    to.setUint32(entry, from.getUint32(at))
    to.setUint32(entry + 4, from.getUint32(at + 16))
    to.setUint32(entry + 8, place)
    to.setUint32(entry + 12, table.byteLength)
    font.set(table, place)
    place += (table.byteLength + 3) & ~3
  }
  return font
}

const tableAt = async (bytes: Uint8Array, from: DataView, at: number): Promise<Uint8Array> => {
  const [offset, packed, length] = [from.getUint32(at + 4), from.getUint32(at + 8), from.getUint32(at + 12)]
  if (offset + packed > bytes.byteLength || length > mostBytes) throw unreadable('It is cut off.')
  const stored = bytes.subarray(offset, offset + packed)
  if (packed === length) return stored
  const table = await inflated(stored, { maxOutputLength: Math.max(1, length) }).catch((cause: unknown) => {
    throw unreadable('A table cannot be unpacked.', cause)
  })
  if (table.byteLength !== length) throw unreadable('A table has another length than it claims.')
  return table
}
