/** The fields used here of an issue that input validation reports. */
export interface SchemaIssue {
  readonly code?: string
  readonly expected?: string
  readonly path?: readonly unknown[]
  /** For a union: the issues of each branch. */
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

/**
 * A copy of the input with text converted to numbers and booleans (`"200"`, `"true"`, 0) where validation expected
 * them: untyped languages and forms send them as text. Null when nothing can be converted.
 */
export const coercedInput = (input: unknown, issues: readonly SchemaIssue[]): unknown => {
  const changes = changesFor(input, issues, [])
  if (changes.length === 0) return null
  const own = new WeakSet<object>()
  return changes.reduce<unknown>((changed, { path, value }) => withValueAt(changed, path, value, own), input)
}

type Path = readonly PropertyKey[]

interface Change {
  readonly path: Path
  readonly value: unknown
}

const changesFor = (input: unknown, issues: readonly SchemaIssue[], outer: Path): readonly Change[] =>
  issues.flatMap(({ code, expected, path = [], errors = [] }): readonly Change[] => {
    const place = [...outer, ...path.map(keyOf)]
    if (code === 'invalid_union') return errors.flatMap((branch) => changesFor(input, branch, place))
    if (code !== 'invalid_type') return []
    const value = asExpected(valueAt(input, place), expected)
    return value === undefined ? [] : [{ path: place, value }]
  })

const keyOf = (segment: unknown): PropertyKey =>
  typeof segment === 'object' && segment !== null && 'key' in segment
    ? (segment.key as PropertyKey)
    : (segment as PropertyKey)

const number = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/
const switches: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...['true', '1', 'yes', 'on', 1].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off', 0].map((word) => [word, false] as const),
])

/** The switch that a word or a number stands for; undefined for any other value. */
export const switchOf = (value: unknown): boolean | undefined =>
  switches.get(typeof value === 'string' ? value.trim().toLowerCase() : value)

const asExpected = (value: unknown, expected: string | undefined): unknown => {
  if (expected === 'number' || expected === 'int')
    return typeof value === 'string' && number.test(value) ? Number(value) : undefined
  if (expected === 'boolean') return switchOf(value)
  return expected === 'string' && typeof value === 'number' ? String(value) : undefined
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

/** `own`: the copies made so far, which are changed in place; otherwise each value would copy its whole list. */
const withValueAt = (here: unknown, [key, ...rest]: Path, value: unknown, own: WeakSet<object>): unknown => {
  if (key === undefined) return value
  const copy = ownCopy(here, own)
  Object.assign(copy, { [key]: withValueAt(valueAt(copy, [key]), rest, value, own) })
  return copy
}

const ownCopy = (here: unknown, own: WeakSet<object>): object => {
  if (typeof here !== 'object' || here === null) return {}
  if (own.has(here)) return here
  const copy = Array.isArray(here) ? [...here] : { ...here }
  own.add(copy)
  return copy
}
