import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { countJson, type EmbeddedValue, type JsonLimits } from './json-limits'
import type { ApartParser } from './parse-apart'

export interface JsonRules extends JsonLimits {
  /** Parses what is longer than `longestHere`. */
  readonly apart: Pick<ApartParser, 'parse'>
}

/** Bytes parsed on the calling thread, in about a millisecond. */
const longestHere = 65_536

/**
 * Reads a JSON body. Embedded values are cut out before the rest is parsed and put in again afterwards: each is copied
 * once, whatever its length, and never travels between threads. `undefined` for an empty body. Throws what `countJson`
 * throws, and other errors for a text that is not JSON in UTF-8.
 */
export const readJson = async (body: AsyncIterable<Buffer>, rules: JsonRules): Promise<unknown> => {
  const count = countJson(rules)
  const parts: Buffer[] = []
  for await (const part of body) {
    count.take(part)
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  parts.length = 0
  if (!isUtf8(bytes)) throw new Error('It is not UTF-8.')
  return parsed(bytes, count.embedded, rules)
}

const parsed = async (
  bytes: Buffer,
  embedded: readonly EmbeddedValue[],
  { apart }: JsonRules,
): Promise<unknown> => {
  if (embedded.length === 0) return parseRest(bytes, apart)
  // Unguessable, so that no text of the body is taken for a place.
  const mark = randomUUID()
  const rest = embedded.flatMap(({ start }, index) => [
    bytes.subarray(embedded[index - 1]?.end ?? 0, start),
    Buffer.from(`${mark}${index}`),
  ])
  const tail = bytes.subarray(embedded.at(-1)?.end ?? 0)
  return filled(await parseRest(Buffer.concat([...rest, tail]), apart), (text) => {
    const value = text.startsWith(mark) ? embedded[Number(text.slice(mark.length))] : undefined
    return value ? bytes.toString('latin1', value.start, value.end) : text
  })
}

/** Strips a byte order mark and surrounding blanks. */
const parseRest = async (bytes: Buffer, apart: Pick<ApartParser, 'parse'>): Promise<unknown> => {
  if (bytes.length > longestHere) return apart.parse(new Uint8Array(bytes))
  const text = bytes.toString('utf8').trim()
  return text === '' ? undefined : JSON.parse(text)
}

/** Replaces texts in place, in what has just been parsed. */
const filled = (value: unknown, replaced: (text: string) => string): unknown => {
  if (typeof value === 'string') return replaced(value)
  if (typeof value !== 'object' || value === null) return value
  for (const [key, item] of Object.entries(value)) {
    const next = filled(item, replaced)
    if (next !== item) Object.assign(value, { [key]: next })
  }
  return value
}
