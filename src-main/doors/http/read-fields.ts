import { isUtf8 } from 'node:buffer'
import { AppError } from '@contract/errors'
import { type JsonRules, readJson } from './read-json'

const ampersand = 0x26
const brace = 0x7b
/** Blanks and the bytes of a byte order mark. */
const leading: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])

/** Reads URL-encoded fields, or JSON, which curl sends under the same type. Fields have the limits of JSON. */
export const readFields = async (body: AsyncGenerator<Buffer>, rules: JsonRules): Promise<unknown> => {
  const first = await firstParts(body)
  const whole = chained(first, body)
  const start = Buffer.concat(first).find((byte) => !leading.has(byte))
  if (start === brace) return readJson(whole, rules)
  const parts: Buffer[] = []
  let length = 0
  let count = 0
  for await (const part of whole) {
    parts.push(part)
    length += part.length
    if (length > rules.maximumBytes) throw new AppError('jsonTooLarge', { most: rules.maximumBytes })
    for (const byte of part) if (byte === ampersand) count += 1
    if (count > rules.maximumValues) throw new AppError('bodyTooManyValues', { most: rules.maximumValues })
  }
  const bytes = Buffer.concat(parts)
  if (!isUtf8(bytes)) throw new Error('It is not UTF-8.')
  return new URLSearchParams(bytes.toString('utf8').trim())
}

/** Parts up to the first that holds more than blanks, and no more than a few. */
const firstParts = async (body: AsyncGenerator<Buffer>): Promise<Buffer[]> => {
  const parts: Buffer[] = []
  while (parts.length < 16) {
    const { done, value } = await body.next()
    if (done) break
    parts.push(value)
    if (value.some((byte) => !leading.has(byte))) break
  }
  return parts
}

async function* chained(first: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
