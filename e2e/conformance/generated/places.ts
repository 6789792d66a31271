/** The parts of a JSON schema that the contract's own schemas use. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

interface Step {
  readonly key: string | number
  readonly schema: Schema
}

/** A place in the input of a call: a field, at any depth, or an item of a list. */
export type Place = readonly Step[]

export const nameOf = (place: Place): string => place.map(({ key }) => key).join('.')
export const schemaAt = (place: Place): Schema => place.at(-1)?.schema ?? {}

/** A value that a place may have, where the schema alone cannot tell: an id of something that exists, an address. */
export type ValueFor = (name: string) => unknown

export const isFile = ({ format }: Schema): boolean => format === 'binary'

/** Every place that a schema describes, through each branch of a union. Only forms have files. */
export const placesIn = (schema: Schema, isForm: boolean, before: Place = []): readonly Place[] => {
  const below = (key: string | number, inner: Schema): readonly Place[] => {
    if (isFile(inner) && !isForm) return []
    const place = [...before, { key, schema: inner }]
    return [place, ...placesIn(inner, isForm, place)]
  }
  return [
    ...(schema.anyOf ?? []).flatMap((branch) => placesIn(branch, isForm, before)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => below(key, inner)),
    ...(schema.items ? below(0, schema.items) : []),
    ...(schema.prefixItems ?? []).flatMap((inner, key) => below(key, inner)),
  ]
}

/** For a field that is left out. */
export const missing = Symbol('missing')

/** The input with another value at a place; what the place stands in is made where it is missing. */
export const withValue = (input: unknown, place: Place, value: unknown, valueFor: ValueFor): unknown => {
  const [step, ...rest] = place
  if (!step) return value
  const copy: unknown = Array.isArray(input)
    ? [...input]
    : { ...(typeof input === 'object' && input !== null ? input : {}) }
  const { key, schema } = step
  const here: unknown = Reflect.get(copy as object, key) ?? smallest(schema, key, valueFor)
  const changed = withValue(here, rest, value, valueFor)
  if (changed !== missing) Object.assign(copy as object, { [key]: changed })
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else Reflect.deleteProperty(copy as object, key)
  return copy
}

/** The smallest value that a schema takes. */
export const smallest = (schema: Schema, key: string | number, valueFor: ValueFor): unknown => {
  const known = typeof key === 'string' ? valueFor(key) : undefined
  if (known !== undefined && schema.type !== 'array' && schema.type !== 'object') return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return smallest(schema.anyOf.find(isSendable) ?? {}, key, valueFor)
  if (schema.prefixItems) return schema.prefixItems.map((inner) => smallest(inner, key, valueFor))
  const { type } = schema
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      smallest(schema.items ?? {}, key, valueFor),
    )
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [
        name,
        smallest(schema.properties?.[name] ?? {}, name, valueFor),
      ]),
    )
  if (type === 'boolean' || (Array.isArray(type) && type.includes('boolean'))) return true
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1
  return 'text'
}

const isSendable = (schema: Schema): boolean =>
  !isFile(schema) && !Object.values(schema.properties ?? {}).some(isFile)
