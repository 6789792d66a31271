/**
 * A small but instructive value that matches a JSON schema: optional fields are included, and a union takes its first
 * shape. `schemas`: those that references name.
 */
export const exampleOf = (schema: unknown, schemas: unknown = {}, depth = 0): unknown => {
  if (typeof schema !== 'object' || schema === null || depth > deepest) return null
  const node = schema as Readonly<Record<string, unknown>>
  const inner = (part: unknown, deeper = 1): unknown => exampleOf(part, schemas, depth + deeper)
  if (typeof node['$ref'] === 'string') return inner(schemaNamed(node['$ref'], schemas))
  if (node['const'] !== undefined) return node['const']
  if (node['default'] !== undefined && typeof node['default'] !== 'object') return node['default']
  if (Array.isArray(node['enum'])) return node['enum'][0]
  const shapes = node['anyOf'] ?? node['oneOf'] ?? node['allOf']
  if (Array.isArray(shapes)) return inner(shapes.find((shape) => shape?.type !== 'null') ?? null, 0)
  if (node['type'] === 'array') {
    const items = node['prefixItems']
    return Array.isArray(items) ? items.map((item) => inner(item)) : [inner(node['items'])]
  }
  if (node['type'] === 'object') {
    const properties = (node['properties'] ?? {}) as Readonly<Record<string, unknown>>
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, inner(property)]))
  }
  return plainExample(node)
}

const schemaNamed = (reference: string, schemas: unknown): unknown => {
  const name = reference.split('/').at(-1) ?? ''
  return typeof schemas === 'object' && schemas !== null ? Reflect.get(schemas, name) : null
}

/** Limits recursion: layers contain layers. */
const deepest = 7

const plainExample = ({ type, format, pattern, minimum }: Readonly<Record<string, unknown>>): unknown => {
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Math.max(0, Number(minimum ?? 0))
  if (format === 'date-time') return '2026-01-31T12:00:00.000Z'
  if (typeof pattern === 'string' && pattern.includes('{8}-')) return '3f0c1f5e-8a0b-4a52-9f5e-2b1d6a7c9e10'
  if (typeof pattern === 'string' && pattern.startsWith('^#')) return '#1a6b5c'
  return 'text'
}
