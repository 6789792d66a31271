/** A part of a JSON schema, as it came from a service. */
type Schema = Readonly<Record<string, unknown>>

/** Schemas may refer to themselves. */
const deepest = 40

/**
 * The schemas of a field of a JSON request body in an OpenAPI document: several if it has alternatives, none if the
 * body has no such field or does not say. A list is passed through to its items.
 */
export const fieldSchemas = (document: unknown, body: unknown, path: readonly string[]): readonly Schema[] =>
  path.reduce<readonly Schema[]>(
    (schemas, name) =>
      schemas
        .flatMap((schema) => itemsOf(document, schema))
        .flatMap((schema) => alternativesOf(document, namedFieldsOf(schema['properties'])[name])),
    alternativesOf(document, body),
  )

/** Whether one of the schemas admits a text or a number. A rule that is not understood admits everything. */
export const isAdmitted = (schemas: readonly Schema[], value: string | number): boolean =>
  schemas.some((schema) => {
    const { enum: choices, const: only, type, minimum, maximum, maxLength } = schema
    if (Array.isArray(choices) && !choices.includes(value)) return false
    if (only !== undefined && only !== value) return false
    if (type !== undefined && !typesOf(value).some((name) => [type].flat().includes(name))) return false
    if (typeof value === 'string') return typeof maxLength !== 'number' || value.length <= maxLength
    const isAbove = typeof minimum !== 'number' || value >= minimum
    return isAbove && (typeof maximum !== 'number' || value <= maximum)
  })

/** The texts that the schemas name, such as the formats that a service makes. */
export const choicesOf = (schemas: readonly Schema[]): readonly string[] => [
  ...new Set(
    schemas
      .flatMap(({ enum: choices, const: only }) => [choices, only].flat())
      .filter((choice): choice is string => typeof choice === 'string'),
  ),
]

const itemsOf = (document: unknown, schema: Schema): readonly Schema[] =>
  schema['items'] === undefined ? [schema] : alternativesOf(document, schema['items'])

/** The schema itself, the parts that it is made of and what these refer to. */
const alternativesOf = (document: unknown, schema: unknown, depth = 0): readonly Schema[] => {
  if (typeof schema !== 'object' || schema === null || depth > deepest) return []
  const own = namedFieldsOf(schema)
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => [own[name] ?? []].flat())
  const referred = typeof own['$ref'] === 'string' ? [referredTo(document, own['$ref'])] : []
  const inner = [...parts, ...referred].flatMap((part) => alternativesOf(document, part, depth + 1))
  // A schema of parts alone admits what its parts do.
  return inner.length > 0 && own['properties'] === undefined ? inner : [own, ...inner]
}

/** `#/components/schemas/Render`; other documents are not read. */
const referredTo = (document: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, name) => namedFieldsOf(part)[decoded(name)], document)

const decoded = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')

const typesOf = (value: string | number): readonly string[] => {
  if (typeof value === 'string') return ['string']
  return Number.isInteger(value) ? ['integer', 'number'] : ['number']
}

export const namedFieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
