import { failureOf } from '@contract/errors'
import type { AnswerShape } from '@contract/failures/remote'
import { uuid } from '@contract/vocabulary'
import type { z } from 'zod'
import { RemoteFault } from './remote-fault'

type Schema = z.core.$ZodTypes
type Read = (schema: Schema, value: unknown, path: readonly (string | number)[]) => unknown

/**
 * Converts a nearly correct answer to the contract's shape: unknown fields stay, and missing or null values read as
 * empty (`[]`, `''`, 0, null). Throws a `RemoteFault` that names the field if a value has another type, or an
 * identifier or object is missing.
 */
export const lenientAnswer = (schema: z.core.$ZodType, value: unknown): unknown =>
  read(schema as Schema, value, [])

const read: Read = (schema, value, path) => {
  const { def } = schema as { def?: Schema['_zod']['def'] } & Schema
  const shape = def ?? schema._zod.def
  switch (shape.type) {
    case 'object':
      return readObject(shape.shape, value, path)
    case 'array':
      if (value === null || value === undefined) return []
      return listIn(value, path).map((item, index) => read(shape.element as Schema, item, [...path, index]))
    case 'nullable':
      return value === null || value === undefined ? null : read(shape.innerType as Schema, value, path)
    case 'optional':
      return value === null || value === undefined ? undefined : read(shape.innerType as Schema, value, path)
    case 'union':
      return readUnion(shape.options as readonly Schema[], value, path)
    case 'lazy':
      return read(shape.getter() as Schema, value, path)
    case 'literal':
      if (value === undefined) return shape.values[0]
      if (!shape.values.includes(value as string))
        throw wrongShape(path, 'value', value, String(shape.values[0]))
      return value
    case 'string':
      if ((schema as unknown) === uuid && typeof value !== 'string') throw wrongShape(path, 'uuid', value)
      return plainValue(value, '', path)
    case 'number':
      return plainValue(value, 0, path)
    case 'boolean':
      return plainValue(value, false, path)
    default:
      return value
  }
}

/** Some services send a single item without a list around it. */
const listIn = (value: unknown, path: readonly (string | number)[]): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (typeof value === 'object') return [value]
  throw wrongShape(path, 'list', value)
}

const readObject = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: unknown,
  path: readonly (string | number)[],
): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongShape(path, 'object', value)
  }
  const fields = value as Readonly<Record<string, unknown>>
  const known = Object.entries(shape).map(([name, field]) => [
    name,
    read(field as Schema, fields[name], [...path, name]),
  ])
  return { ...fields, ...Object.fromEntries(known.filter(([, field]) => field !== undefined)) }
}

const readUnion = (
  options: readonly Schema[],
  value: unknown,
  path: readonly (string | number)[],
): unknown => {
  const faults: unknown[] = []
  for (const option of options) {
    try {
      return read(option, value, path)
    } catch (fault) {
      faults.push(fault)
    }
  }
  throw deepest(faults)
}

/** The failed alternative that was parsed furthest is the one that was meant. */
const deepest = (faults: readonly unknown[]): unknown => faults.toSorted((a, b) => depthOf(b) - depthOf(a))[0]

const depthOf = (fault: unknown): number =>
  fault instanceof RemoteFault && Array.isArray(fault.cause) ? fault.cause.length : 0

const plainValue = <Value>(value: unknown, empty: Value, path: readonly (string | number)[]): unknown => {
  if (value === null || value === undefined) return empty
  if (typeof value !== typeof empty) throw wrongShape(path, wantedFor(empty), value)
  return value
}

const wantedFor = (empty: unknown): AnswerShape => {
  if (typeof empty === 'string') return 'text'
  return typeof empty === 'number' ? 'number' : 'flag'
}

/** `wanted`: the only accepted value, written out. */
const wrongShape = (
  path: readonly (string | number)[],
  expected: AnswerShape,
  found: unknown,
  wanted = '',
): RemoteFault =>
  new RemoteFault(
    failureOf('answerOfAnotherShape', {
      field: path.join('.'),
      expected,
      wanted,
      shape: shapeOf(found),
      found: JSON.stringify(found) ?? '',
    }),
    200,
    null,
    path,
  )

const shapeOf = (value: unknown): AnswerShape => {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'list'
  return value !== null && typeof value === 'object' ? 'object' : 'value'
}
