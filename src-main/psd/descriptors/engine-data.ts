import type { Descriptor } from './descriptor'

/** Deeper than any text that Photoshop writes; protects the stack. */
const maxDepth = 100

/**
 * Parses the text engine's own notation inside a text layer: `<< /Key value >>`, lists, numbers, and strings in UTF-16.
 * Throws on anything else: a damaged text is reported, not guessed.
 */
export const parseEngineData = (bytes: Uint8Array): Descriptor => {
  const cursor = { bytes, at: 0 }
  skipBlanks(cursor)
  if (!takes(cursor, '<<')) throw unexpected(cursor)
  return parseDictionary(cursor, 0)
}

interface Cursor {
  readonly bytes: Uint8Array
  at: number
}

const parseValue = (cursor: Cursor, depth: number): unknown => {
  if (depth > maxDepth) throw new Error(`Text data is nested more than ${maxDepth} deep`)
  skipBlanks(cursor)
  if (takes(cursor, '<<')) return parseDictionary(cursor, depth)
  if (takes(cursor, '[')) return parseList(cursor, depth)
  if (takes(cursor, '(')) return parseString(cursor)
  const word = takeWord(cursor)
  if (word === 'true') return true
  if (word === 'false') return false
  if (word === 'null' || word === '/nil') return null
  if (word.startsWith('/')) return word
  const number = Number(word)
  if (word === '' || Number.isNaN(number)) throw unexpected(cursor)
  return number
}

const parseDictionary = (cursor: Cursor, depth: number): Descriptor => {
  const entries: [string, unknown][] = []
  for (;;) {
    skipBlanks(cursor)
    if (takes(cursor, '>>')) return Object.fromEntries(entries)
    if (!takes(cursor, '/')) throw unexpected(cursor)
    const key = takeWord(cursor)
    entries.push([key, parseValue(cursor, depth + 1)])
  }
}

const parseList = (cursor: Cursor, depth: number): unknown[] => {
  const values: unknown[] = []
  for (;;) {
    skipBlanks(cursor)
    if (takes(cursor, ']')) return values
    values.push(parseValue(cursor, depth + 1))
  }
}

const closing = 0x29
const backslash = 0x5c
const byteOrderMark = '\ufeff'

/** UTF-16 with a byte order mark, big-endian; bytes that look like brackets or the escape are escaped one by one. */
const parseString = (cursor: Cursor): string => {
  const units: string[] = []
  while (cursor.bytes[cursor.at] !== closing) {
    const high = takeStringByte(cursor)
    units.push(String.fromCharCode(high * 256 + takeStringByte(cursor)))
  }
  cursor.at++
  const text = units.join('')
  return text.startsWith(byteOrderMark) ? text.slice(1) : text
}

const takeStringByte = (cursor: Cursor): number => {
  if (cursor.bytes[cursor.at] === backslash) cursor.at++
  const byte = cursor.bytes[cursor.at++]
  if (byte === undefined) throw new Error('Text data ends inside a string')
  return byte
}

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

const skipBlanks = (cursor: Cursor): void => {
  while (isBlank(cursor.bytes[cursor.at])) cursor.at++
}

const takes = (cursor: Cursor, text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (cursor.bytes[cursor.at + i] !== text.charCodeAt(i)) return false
  cursor.at += text.length
  return true
}

/** Up to the next blank or bracket. */
const takeWord = (cursor: Cursor): string => {
  let word = ''
  for (;;) {
    const byte = cursor.bytes[cursor.at]
    if (byte === undefined || isBlank(byte) || '[]<>()'.includes(String.fromCharCode(byte))) return word
    word += String.fromCharCode(byte)
    cursor.at++
  }
}

const unexpected = ({ bytes, at }: Cursor): Error =>
  new Error(
    at < bytes.length ? `Unexpected byte ${bytes[at]} at ${at} of the text data` : 'Text data ends too early',
  )
