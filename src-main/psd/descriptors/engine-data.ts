import type { Descriptor } from './descriptor'

/** Deeper than any text that Photoshop writes; protects the stack. */
const maxDepth = 100

/**
 * Parses the text engine's own notation inside a text layer: `<< /Key value >>`, lists, numbers, and strings in UTF-16
 * or in bytes. Throws on anything else: a damaged text is reported, not guessed.
 */
export const parseEngineData = (bytes: Uint8Array): Descriptor => {
  const cursor = { bytes, at: 0 }
  skipBlanks(cursor)
  if (!takes(cursor, '<<')) throw unexpected(cursor)
  return parseDictionary(cursor, 0)
}

/** As `parseEngineData`, for the document's own data (`Txt2`), which since Photoshop 2024 has no outermost brackets. */
export const parseDocumentEngineData = (bytes: Uint8Array): Descriptor => {
  const cursor = { bytes, at: 0 }
  skipBlanks(cursor)
  return takes(cursor, '<<') ? parseDictionary(cursor, 0) : parseEntries(cursor, 0, isAtEnd)
}

const isAtEnd = ({ bytes, at }: Cursor): boolean => at >= bytes.length || bytes[at] === 0

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

const parseDictionary = (cursor: Cursor, depth: number): Descriptor =>
  parseEntries(cursor, depth, (here) => takes(here, '>>'))

const parseEntries = (cursor: Cursor, depth: number, ends: (cursor: Cursor) => boolean): Descriptor => {
  const entries: [string, unknown][] = []
  for (;;) {
    skipBlanks(cursor)
    if (ends(cursor)) return Object.fromEntries(entries)
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
const byteOrderMark = [0xfe, 0xff] as const

/**
 * UTF-16 after a byte order mark, big-endian, otherwise a character a byte; bytes that look like brackets or the escape
 * are escaped one by one.
 */
const parseString = (cursor: Cursor): string => {
  const isWide = byteOrderMark.every((byte, at) => cursor.bytes[cursor.at + at] === byte)
  if (isWide) cursor.at += byteOrderMark.length
  const units: string[] = []
  while (cursor.bytes[cursor.at] !== closing) {
    const first = takeStringByte(cursor)
    units.push(String.fromCharCode(isWide ? first * 256 + takeStringByte(cursor) : first))
  }
  cursor.at++
  return units.join('')
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
