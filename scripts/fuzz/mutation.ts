import { z } from 'zod'

const place = z.int().min(0)

/**
 * One change of an input, as data: a list of them, applied to a seed, is the recipe of a found input. Places are those
 * of the input as the changes before left it; one beyond its end changes nothing.
 */
export const mutation = z.discriminatedUnion('kind', [
  /** Overwrites; `bytes` are hexadecimal. */
  z.object({ kind: z.literal('set'), at: place, bytes: z.string().regex(/^([0-9a-f]{2})+$/) }),
  z.object({ kind: z.literal('cut'), at: place }),
  z.object({ kind: z.literal('remove'), at: place, length: place }),
  /** Inserts the part `times` times more, behind itself. */
  z.object({ kind: z.literal('repeat'), at: place, length: place, times: z.int().min(1).max(100_000) }),
  /** Exchanges two parts of which the second begins where the first has ended, or later. */
  z.object({ kind: z.literal('swap'), at: place, length: place, second: place, secondLength: place }),
  /** Replaces a part by a text: for formats of text. */
  z.object({ kind: z.literal('write'), at: place, length: place, text: z.string() }),
  /** Sets a value within JSON; without `value`, removes it. */
  z.object({
    kind: z.literal('field'),
    path: z.array(z.union([z.string(), z.number()])),
    value: z.unknown().optional(),
  }),
])

export type Mutation = z.infer<typeof mutation>

/** The seed is left as it is. A copy of it, because `slice` of a Buffer copies nothing. */
export const mutated = (seed: Uint8Array, mutations: readonly Mutation[]): Uint8Array =>
  mutations.reduce<Uint8Array>((bytes, each) => applied(bytes, each), new Uint8Array(seed))

/** An input may not grow beyond this: a large input is another fault than a wrong one. */
const mostBytes = 1_000_000

const applied = (bytes: Uint8Array, change: Mutation): Uint8Array => {
  switch (change.kind) {
    case 'set': {
      const copy = bytes.slice()
      const values = Buffer.from(change.bytes, 'hex').subarray(0, Math.max(0, bytes.length - change.at))
      if (values.length > 0) copy.set(values, change.at)
      return copy
    }
    case 'cut':
      return bytes.slice(0, change.at)
    case 'remove':
      return joined(bytes.subarray(0, change.at), bytes.subarray(change.at + change.length))
    case 'repeat': {
      const part = bytes.subarray(change.at, change.at + change.length)
      const most = part.length === 0 ? 0 : Math.floor((mostBytes - bytes.length) / part.length)
      const times = Math.max(0, Math.min(change.times, most))
      const end = change.at + part.length
      return joined(bytes.subarray(0, end), ...Array<Uint8Array>(times).fill(part), bytes.subarray(end))
    }
    case 'swap': {
      const { at, length, second, secondLength } = change
      if (second < at + length) return bytes
      return joined(
        bytes.subarray(0, at),
        bytes.subarray(second, second + secondLength),
        bytes.subarray(at + length, second),
        bytes.subarray(at, at + length),
        bytes.subarray(second + secondLength),
      )
    }
    case 'write':
      return joined(
        bytes.subarray(0, change.at),
        Buffer.from(change.text),
        bytes.subarray(change.at + change.length),
      )
    case 'field':
      return Buffer.from(
        JSON.stringify(withField(JSON.parse(Buffer.from(bytes).toString()), change.path, change.value)),
      )
  }
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** A path that leads nowhere, because an earlier change removed it, changes nothing. */
const withField = (target: unknown, path: readonly (string | number)[], value: unknown): unknown => {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(target)) {
    const copy: unknown[] = [...target]
    const at = Number(first)
    if (rest.length === 0 && value === undefined) copy.splice(at, 1)
    else copy[at] = withField(copy[at], rest, value)
    return copy
  }
  if (typeof target !== 'object' || target === null) return target
  const fields = new Map<string, unknown>(Object.entries(target))
  const name = String(first)
  if (rest.length === 0 && value === undefined) fields.delete(name)
  else fields.set(name, withField(fields.get(name), rest, value))
  return Object.fromEntries(fields)
}
