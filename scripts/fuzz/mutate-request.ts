import { exampleOf } from '../../src-main/doors/http/schema-example'
import type { Mutation } from './mutation'
import { oneOf, type Random } from './random-numbers'

type Path = readonly (string | number)[]
type Schema = Readonly<Record<string, unknown>>

/** Changes of one to three places of a request: missing, null, of another type, at or beyond their bounds. */
export const mutateRequest = (schema: unknown, random: Random): Mutation[] => {
  const places = placesIn(schema, []).filter(({ path }) => path.length > 1 || path[0] === 'body')
  if (places.length === 0) return []
  return Array.from({ length: 1 + random(3) }, (): Mutation => {
    const place = oneOf(places, random) ?? { path: [], schema: {} }
    if (random(6) === 0) return { kind: 'field', path: [...place.path] }
    const inside = random(12) === 0 ? ['surplus'] : []
    return {
      kind: 'field',
      path: [...place.path, ...inside],
      value: oneOf([...wrongValues, ...boundsOf(place.schema)], random),
    }
  })
}

interface Place {
  readonly path: Path
  readonly schema: Schema
}

const deepest = 6

const placesIn = (schema: unknown, path: Path): Place[] => {
  if (typeof schema !== 'object' || schema === null || path.length > deepest) return []
  const node: Schema = { ...schema }
  const here: Place[] = path.length === 0 ? [] : [{ path, schema: node }]
  const { properties, items, anyOf, oneOf: shapes, allOf } = node
  const within = typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
  return [
    ...here,
    ...within.flatMap(([name, property]) => placesIn(property, [...path, name])),
    ...placesIn(items, [...path, 0]),
    ...[anyOf, shapes, allOf].flatMap((each) =>
      Array.isArray(each) ? each.flatMap((shape) => placesIn(shape, path)) : [],
    ),
  ]
}

/** Of every type, and some that only look like another one. */
const wrongValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    '',
    ' ',
    '0',
    'true',
    'null',
    'NaN',
    '#',
    '../../x',
  ],
  ...[
    '\u0000',
    '\ud800',
    'e\u0301'.repeat(500),
    'x'.repeat(100_000),
    '%2e%2e%2f',
    'https://[::1]/',
    'file:///etc/x',
  ],
  ...['3f0c1f5e-8a0b-4a52-9f5e-2b1d6a7c9e11', '2026-02-30T25:61:61Z', [], [[]], {}, { length: 1e9 }],
  ...[Array(1000).fill({}), Array(3).fill(null), { toString: 1 }, { constructor: { prototype: 1 } }],
]

const boundsOf = (schema: Schema): readonly unknown[] => {
  const number = (name: string): number | null => {
    const value = schema[name]
    return typeof value === 'number' ? value : null
  }
  const around = (bound: number | null): number[] =>
    bound === null ? [] : [bound, bound - 1, bound + 1, bound + 0.5]
  const length = number('maxLength')
  const items = number('maxItems')
  return [
    exampleOf(schema),
    ...around(number('minimum')),
    ...around(number('maximum')),
    ...around(number('exclusiveMaximum')),
    ...(length === null ? [] : ['x'.repeat(length), 'x'.repeat(length + 1)]),
    ...(items === null || items > 100_000 ? [] : [Array(items + 1).fill(exampleOf(schema['items']))]),
  ]
}
