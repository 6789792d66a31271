import { AppError } from '@contract/errors'

export interface JsonLimits {
  /** Limit in bytes for everything but embedded values. */
  readonly maximumBytes: number
  /** Limit for keys, list items, objects and lists together. */
  readonly maximumValues: number
}

/** Bytes of a value between its quotes, counted from the beginning of the body. */
export interface EmbeddedValue {
  readonly start: number
  readonly end: number
}

export interface JsonCount {
  /** The next bytes of the body. Throws `BODY_TOO_LARGE` and `MALFORMED_REQUEST` as soon as a limit is passed. */
  take(part: Uint8Array): void
  /** The embedded values that stand in the body as they are: ASCII without escapes. */
  readonly embedded: readonly EmbeddedValue[]
}

/** No call needs deeper nesting; recursion over untrusted input must be bounded. */
export const deepestNesting = 32

/** Shorter values count like any others. */
const shortestEmbedded = 16_384

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const data = [0x64, 0x61, 0x74, 0x61]

const isBase64 = new Uint8Array(256)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_')
  isBase64[letter.charCodeAt(0)] = 1

/** ASCII that stands for itself in a JSON text. */
const isOrdinary = new Uint8Array(256).fill(1, 0x20, 0x80)
isOrdinary[quote] = 0
isOrdinary[backslash] = 0

/**
 * Counts a JSON body while it arrives, so that no parser ever sees one with too many keys. An embedded value (base64
 * text, or a `data:` address) costs no more than its bytes: it is limited by the size of the whole body alone. Whether
 * the body is valid JSON is left to the parser.
 */
export const countJson = ({ maximumBytes, maximumValues }: JsonLimits): JsonCount => {
  const embedded: EmbeddedValue[] = []
  /** For each open bracket, whether it is an object's. */
  const open: boolean[] = []
  let position = 0
  let besides = 0
  let values = 0
  let isKeyNext = false

  let inText = false
  let textStart = 0
  /** `base64` until a byte says otherwise; `address` after `data:`; the bytes of `plain` text count. */
  let text: 'base64' | 'address' | 'plain' = 'plain'
  let isEscaped = false
  let standsAsItIs = true
  let matched = 0

  const startText = (): void => {
    inText = true
    textStart = position + 1
    text = isKeyNext ? 'plain' : 'base64'
    isEscaped = false
    standsAsItIs = true
    matched = 0
  }

  const becomePlain = (): void => {
    if (text === 'plain') return
    besides += position - textStart
    text = 'plain'
  }

  const endText = (): void => {
    inText = false
    const length = position - textStart
    if (text === 'plain') return
    if (length < shortestEmbedded) besides += length
    else if (standsAsItIs) embedded.push({ start: textStart, end: position })
  }

  const escapedByte = (byte: number): void => {
    isEscaped = false
    // `\/` and line ends are how some stacks write base64.
    if (text === 'base64' && byte !== 0x2f && byte !== 0x6e && byte !== 0x72) becomePlain()
  }

  const letter = (byte: number): void => {
    if (text === 'base64' && isBase64[byte] === 0) {
      if (byte === colon && matched === data.length && position - textStart === data.length) text = 'address'
      else becomePlain()
    }
    if (byte > 0x7f || byte < 0x20) standsAsItIs = false
    if (matched === position - textStart && byte === data[matched]) matched += 1
  }

  const textByte = (byte: number): void => {
    if (!isEscaped && byte === quote) {
      endText()
      return
    }
    if (isEscaped) escapedByte(byte)
    else if (byte === backslash) {
      isEscaped = true
      standsAsItIs = false
    } else letter(byte)
    if (text === 'plain') besides += 1
  }

  const add = (): void => {
    values += 1
    if (values > maximumValues) throw new AppError('bodyTooManyValues', { most: maximumValues })
  }

  const structure = (byte: number): void => {
    besides += 1
    if (byte === quote) startText()
    else if (byte === 0x7b || byte === 0x5b) {
      add()
      open.push(byte === 0x7b)
      if (open.length > deepestNesting) throw new AppError('bodyTooDeep', { most: deepestNesting })
      isKeyNext = byte === 0x7b
    } else if (byte === 0x7d || byte === 0x5d) {
      open.pop()
      isKeyNext = false
    } else if (byte === colon) isKeyNext = false
    else if (byte === 0x2c) {
      add()
      isKeyNext = open.at(-1) === true
    }
  }

  /** The end of the run of bytes that change nothing, which is almost all of a long text. */
  const runEnd = (part: Uint8Array, from: number): number => {
    let at = from
    if (text === 'base64') while (at < part.length && isBase64[part[at] ?? 0] === 1) at += 1
    else while (at < part.length && isOrdinary[part[at] ?? 0] === 1) at += 1
    return at
  }

  return {
    embedded,
    take(part) {
      const offset = position
      for (let at = 0; at < part.length; at = position - offset) {
        if (inText && !isEscaped && (text === 'plain' || position - textStart > data.length)) {
          const skipped = runEnd(part, at) - at
          if (text === 'plain') besides += skipped
          position += skipped
          at += skipped
          if (at === part.length) break
        }
        const byte = part[at] ?? 0
        if (inText) textByte(byte)
        else structure(byte)
        position += 1
      }
      if (besides > maximumBytes) throw new AppError('jsonTooLarge', { most: maximumBytes })
    },
  }
}
