import { AppError } from '@contract/errors'

/**
 * What clients of the service send, in the spelling of the contract: null for a field that is left out, uuids in capitals, blend modes as people write
 * them (`Soft Light`, `soft-light`). Nulls within lists stay: there they say something.
 */
export const lenientInput = (input: unknown, path: readonly string[]): unknown =>
  keepsNulls.has(path.join('.')) ? spelt(input, '') : withoutNulls(spelt(input, ''))

/** Where null takes a value away. */
const keepsNulls: ReadonlySet<string> = new Set(['webhooks.change', 'studio.setConfig'])

const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const namesUuid = /(?:^|_)(?:uuid|id)$|^hidden_layers$/
const namesBlendMode = /^blend(?:ing)?_mode$/

/** No call needs more; recursion on what a stranger sends needs an end. */
const deepest = 32

const spelt = (value: unknown, key: string, depth = 0): unknown => {
  if (depth > deepest)
    throw new AppError('MALFORMED_REQUEST', `The body is nested more than ${deepest} deep.`)
  if (typeof value === 'string') {
    if (namesUuid.test(key) && uuidText.test(value)) return value.toLowerCase()
    return namesBlendMode.test(key)
      ? value
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_')
      : value
  }
  if (Array.isArray(value)) return value.map((item) => spelt(item, key, depth + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spelt(item, name, depth + 1)]))
}

const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([name, item]) => [name, withoutNulls(item)]),
  )
}

/** Not a file or another object that came with a form. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
