import { joinBytes } from '../bytes/big-endian'
import { spliceBytes } from '../bytes/splice-bytes'
import { type EngineNode, parseEngineNode } from './engine-node'

/** A new value at a place in the text engine's data. */
export interface EngineDataChange {
  /** Keys of dictionaries and positions in lists, from the root. */
  readonly path: readonly (string | number)[]
  /** In the engine's notation, see `engineNumber` and `engineString`. */
  readonly value: Uint8Array
}

/**
 * The text engine's data with some values replaced; every other byte is the file's own. A key that is missing is added
 * at the end of its dictionary, and the position after the last item at the end of its list. Changes do not lie inside
 * each other. Throws when the data or a place cannot be read.
 */
export const editEngineData = (bytes: Uint8Array, changes: readonly EngineDataChange[]): Uint8Array => {
  const root = parseEngineNode(bytes)
  return spliceBytes(
    bytes,
    changes.map(({ path, value }) => {
      const holder = engineNodeAt(root, path.slice(0, -1))
      const last = path.at(-1)!
      const stored = childNode(holder, last)
      if (stored) return { start: stored.start, end: stored.end, bytes: value }
      return {
        ...endOf(holder),
        bytes: joinBytes([ascii(typeof last === 'string' ? `/${last} ` : ''), value, space]),
      }
    }),
  )
}

/** Throws for a place that does not exist. */
export const engineNodeAt = (root: EngineNode, path: readonly (string | number)[]): EngineNode =>
  path.reduce((node, step) => {
    const child = childNode(node, step)
    if (!child) throw new Error(`The text data has no ${path.join('/')}`)
    return child
  }, root)

const childNode = (node: EngineNode, step: string | number): EngineNode | undefined => {
  if (node.kind === 'dictionary') return node.entries.get(String(step))
  return node.kind === 'list' ? node.items[Number(step)] : undefined
}

/** Just before the closing bracket. */
const endOf = (holder: EngineNode): { readonly start: number; readonly end: number } => {
  if (holder.kind === 'value') throw new Error('A value of the text data holds no other')
  const at = holder.end - (holder.kind === 'dictionary' ? 2 : 1)
  return { start: at, end: at }
}

const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const space = ascii(' ')

/** Photoshop keeps whole numbers and fractions apart: the latter have a point, and five places at most. */
export const engineNumber = (value: number, kind: 'integer' | 'fraction'): Uint8Array => {
  if (kind === 'integer') return ascii(String(Math.round(value)))
  const places = value.toFixed(5).replace(/0+$/, '').replace(/\.$/, '.0')
  return ascii(places.replace(/^(-?)0\.(?=.*[1-9])/, '$1.'))
}

export const engineBoolean = (value: boolean): Uint8Array => ascii(String(value))

/** Items in a row, as Photoshop writes numbers. */
export const engineList = (items: readonly Uint8Array[]): Uint8Array =>
  joinBytes([ascii('[ '), ...items.flatMap((item) => [item, space]), ascii(']')])

export const engineDictionary = (entries: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  joinBytes([
    ascii('<< '),
    ...Object.entries(entries).flatMap(([key, value]) => [ascii(`/${key} `), value, space]),
    ascii('>>'),
  ])

const escaped = new Set([...'()\\'].map((sign) => sign.charCodeAt(0)))
const backslash = 0x5c

/** UTF-16 with a byte order mark; bytes that look like brackets or the escape are escaped one by one. */
export const engineString = (text: string): Uint8Array => {
  const bytes = [0xfe, 0xff]
  for (const byte of Buffer.from(text, 'utf16le').swap16())
    bytes.push(...(escaped.has(byte) ? [backslash, byte] : [byte]))
  return joinBytes([ascii('('), Uint8Array.from(bytes), ascii(')')])
}
