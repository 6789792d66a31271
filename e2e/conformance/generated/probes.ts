import { isFile, missing, type Place, type Schema, schemaAt, smallest, type ValueFor } from './places'

export interface Probe {
  readonly what: string
  readonly value: unknown
}

/** Values for a place: none, null, one of each type, and those at and beyond each bound of its schema. */
export const probesAt = (place: Place, valueFor: ValueFor, isForm: boolean): readonly Probe[] => {
  const key = place.at(-1)?.key ?? ''
  const schema = schemaAt(place)
  return [...general, ...(isForm ? filesAt(schema, key, valueFor) : []), ...boundsOf(schema, key, valueFor)]
}

const probe = (what: string, value: unknown): Probe => ({ what, value })

const general: readonly Probe[] = [
  probe('missing', missing),
  probe('null', null),
  probe('empty text', ''),
  probe('text', 'a text'),
  probe('text of every kind', '\u{1F3A8}\u202E"\'<&%00\\../\n\u0301'),
  probe('half a character', '\uD800'),
  probe('NUL', 'a\0b'),
  probe('long text', 'x'.repeat(10_000)),
  probe('a number', 7),
  probe('a negative fraction', -1.5),
  probe('the largest number', Number.MAX_VALUE),
  probe('more than a whole number can be', 2 ** 53),
  probe('true', true),
  probe('an empty list', []),
  probe('a list', [null, 'a', 1, {}]),
  probe('lists in a list', [[[['a']]]]),
  probe('an empty object', {}),
  probe('an object', { a: null, uuid: 1, length: -1, constructor: 'x', toString: 1 }),
  probe('an object of another prototype', JSON.parse('{"__proto__":{"is_async":true}}')),
]

const filesAt = (schema: Schema, key: string | number, valueFor: ValueFor): readonly Probe[] => {
  const noise = new File([new Uint8Array(2000).map((_, place) => (place * 7919) % 251)], 'noise.bin')
  if (!isFile(schema)) return [probe('a file', noise)]
  const sound = smallest(schema, key, valueFor)
  if (!(sound instanceof File)) return [probe('a file', noise)]
  return [
    probe('an empty file', new File([], 'empty')),
    probe('a file of noise', noise),
    probe('a file without a name', new File([sound], '', { type: sound.type })),
    probe('a file that is named as a path', new File([sound], '../\u{1F3A8}"%00\\..\\a\n.psd')),
    probe('a file of a wrong type', new File([sound], sound.name, { type: 'application/json' })),
    probe('two files', [sound, noise]),
  ]
}

const unknownUuid = 'ffffffff-0000-4000-8000-000000000000'

const boundsOf = (schema: Schema, key: string | number, valueFor: ValueFor): readonly Probe[] => [
  ...(schema.anyOf ?? []).flatMap((branch) => boundsOf(branch, key, valueFor)),
  ...numbersOf(schema),
  ...textsOf(schema),
  ...(schema.enum ?? []).map((value) => probe(`the choice ${String(value)}`, value)),
  ...(schema.const === undefined ? [] : [probe(`the constant ${String(schema.const)}`, schema.const)]),
  ...listsOf(schema, key, valueFor),
  probe('a value that it takes', smallest(schema, key, valueFor)),
]

const numbersOf = ({ type, minimum, maximum, exclusiveMinimum }: Schema): readonly Probe[] => {
  if (type !== 'number' && type !== 'integer') return []
  const step = type === 'integer' ? 1 : 1e-9
  const around = (what: string, bound: number | undefined, outward: number): readonly Probe[] =>
    bound === undefined
      ? []
      : [
          probe(`at the ${what}`, bound),
          probe(`beyond the ${what}`, bound + outward * step),
          probe(`within the ${what}`, bound - outward * step),
          probe(`the ${what} as text`, String(bound)),
        ]
  return [
    probe('zero', 0),
    probe('a fraction', 1.5),
    ...around('minimum', minimum, -1),
    ...around('maximum', maximum, 1),
    ...around('exclusive minimum', exclusiveMinimum, -1),
  ]
}

const textsOf = ({ minLength, maxLength, pattern, format }: Schema): readonly Probe[] => [
  ...(minLength === undefined ? [] : [probe('the shortest text', 'a'.repeat(minLength))]),
  ...(minLength === undefined ? [] : [probe('too short a text', 'a'.repeat(minLength - 1))]),
  ...(maxLength === undefined ? [] : [probe('the longest text', 'a'.repeat(maxLength))]),
  ...(maxLength === undefined
    ? []
    : [probe('the longest text of two units each', '\u{1F3A8}'.repeat(maxLength / 2))]),
  ...(maxLength === undefined ? [] : [probe('too long a text', 'a'.repeat(maxLength + 1))]),
  ...(pattern?.includes('{8}-') ? [probe('an unknown uuid', unknownUuid)] : []),
  ...(pattern?.includes('{8}-') ? [probe('a uuid in capitals', unknownUuid.toUpperCase())] : []),
  ...(format === 'date-time' ? moments : []),
]

const moments: readonly Probe[] = [
  probe('a moment', '2026-01-31T12:00:00.000Z'),
  probe('a moment of another zone', '2026-01-31T23:59:59+14:00'),
  probe('the first year', '0000-01-01T00:00:00Z'),
  probe('the last year', '9999-12-31T23:59:59.999Z'),
  probe('a day that is none', '2026-02-30T00:00:00Z'),
]

const listsOf = (schema: Schema, key: string | number, valueFor: ValueFor): readonly Probe[] => {
  if (schema.type !== 'array' || !schema.items) return []
  const item = smallest(schema.items, key, valueFor)
  const list = (count: number): readonly unknown[] => Array.from({ length: count }, () => item)
  return [
    probe('a list of one', list(1)),
    ...(schema.minItems === undefined ? [] : [probe('too few items', list(schema.minItems - 1))]),
    ...(schema.maxItems === undefined
      ? [probe('many items', list(300))]
      : [probe('the most items', list(schema.maxItems)), probe('too many items', list(schema.maxItems + 1))]),
  ]
}
