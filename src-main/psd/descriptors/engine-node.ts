/** The place of a value in the text engine's own notation, its brackets included. */
export type EngineNode = EnginePlace &
  (
    | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, EngineNode> }
    | { readonly kind: 'list'; readonly items: readonly EngineNode[] }
    | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  )

interface EnginePlace {
  readonly start: number
  readonly end: number
}

/** Deeper than any text that Photoshop writes; protects the stack. */
const maxDepth = 100

/**
 * Parses the text engine's own notation: `<< /Key value >>`, lists, numbers, and strings in UTF-16 or in bytes. Throws
 * on anything else: a damaged text is reported, not guessed. `isOpen` allows a dictionary without its outermost
 * brackets.
 */
export const parseEngineNode = (bytes: Uint8Array, isOpen = false): EngineNode => {
  const cursor = { bytes, at: 0 }
  skipBlanks(cursor)
  const start = cursor.at
  if (takes(cursor, '<<')) return parseDictionary(cursor, start, 0)
  if (isOpen) return parseEntries(cursor, { start, depth: 0, ends: isAtEnd })
  throw unexpected(cursor)
}

interface Cursor {
  readonly bytes: Uint8Array
  at: number
}

const isAtEnd = ({ bytes, at }: Cursor): boolean => at >= bytes.length || bytes[at] === 0

const parseValue = (cursor: Cursor, depth: number): EngineNode => {
  if (depth > maxDepth) throw new Error(`Text data is nested more than ${maxDepth} deep`)
  skipBlanks(cursor)
  const start = cursor.at
  if (takes(cursor, '<<')) return parseDictionary(cursor, start, depth)
  if (takes(cursor, '[')) return parseList(cursor, start, depth)
  const value = takes(cursor, '(') ? parseString(cursor) : parseWord(cursor)
  return { kind: 'value', start, end: cursor.at, value }
}

const parseWord = (cursor: Cursor): string | number | boolean | null => {
  const word = takeWord(cursor)
  if (word === 'true') return true
  if (word === 'false') return false
  if (word === 'null' || word === '/nil') return null
  if (word.startsWith('/')) return word
  const number = Number(word)
  if (word === '' || Number.isNaN(number)) throw unexpected(cursor)
  return number
}

const parseDictionary = (cursor: Cursor, start: number, depth: number): EngineNode =>
  parseEntries(cursor, { start, depth, ends: (here) => takes(here, '>>') })

interface Entries {
  readonly start: number
  readonly depth: number
  readonly ends: (cursor: Cursor) => boolean
}

const parseEntries = (cursor: Cursor, { start, depth, ends }: Entries): EngineNode => {
  const entries = new Map<string, EngineNode>()
  for (;;) {
    skipBlanks(cursor)
    if (ends(cursor)) return { kind: 'dictionary', start, end: cursor.at, entries }
    if (!takes(cursor, '/')) throw unexpected(cursor)
    const key = takeWord(cursor)
    entries.set(key, parseValue(cursor, depth + 1))
  }
}

const parseList = (cursor: Cursor, start: number, depth: number): EngineNode => {
  const items: EngineNode[] = []
  for (;;) {
    skipBlanks(cursor)
    if (takes(cursor, ']')) return { kind: 'list', start, end: cursor.at, items }
    items.push(parseValue(cursor, depth + 1))
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
