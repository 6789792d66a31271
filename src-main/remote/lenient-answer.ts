import { failureOf } from '@contract/errors'
import type { AnswerShape } from '@contract/failures/remote'
import type { z } from 'zod'
import { type AnswerRule, answerRules, commonSpellings } from './answer-rules'
import { usualWord, wordOf } from './answer-words'
import { plainBoolean, plainNumber, plainText } from './plain-values'
import { RemoteFault } from './remote-fault'

export type Fields = Readonly<Record<string, unknown>>

export interface RecordPlace {
  readonly path: readonly (string | number)[]
  /** Records around this one in which its missing fields are looked up, under their own names only. */
  readonly around: readonly Fields[]
}

type Schema = z.core.$ZodTypes
type Read = (schema: z.core.$ZodType, value: unknown, place: RecordPlace) => unknown

/**
 * Reads a value as the contract's shape, whatever a service makes of it: unknown fields stay; missing, null and
 * unreadable ones are empty (`[]`, `''`, 0, null); other spellings are recognized. Undefined if there is nothing to
 * read. Throws a `RemoteFault` that names the field if a record lacks what it is needed for (`answerRules`).
 */
export const lenientAnswer: Read = (schema, value, place) => {
  const { def } = (schema as Schema)._zod
  const isAbsent = value === null || value === undefined
  switch (def.type) {
    case 'object':
      return readObject(schema, def.shape, value, place)
    case 'array':
      return isAbsent ? undefined : readList(def.element, value, place)
    case 'tuple':
      return readTuple(value, def.items.length)
    case 'nullable':
      return (isAbsent ? null : lenientAnswer(def.innerType, value, place)) ?? null
    case 'optional':
      return isAbsent ? undefined : lenientAnswer(def.innerType, value, place)
    case 'lazy':
      return lenientAnswer(def.getter(), value, place)
    case 'literal':
      return def.values[0]
    case 'enum':
      return wordOf(schema, Object.values(def.entries).map(String), value)
    case 'string':
      return plainText(value, 'format' in def && def.format === 'datetime')
    case 'number':
      return plainNumber(value)
    case 'boolean':
      return plainBoolean(value)
    default:
      return value
  }
}

/** The value of a field, in the record under any spelling or around it under its own name. */
export const fieldOf = (
  fields: Fields,
  name: string,
  spellings: readonly string[] = [],
  around: readonly Fields[] = [],
): unknown => {
  const found = [name, ...spellings].map((spelling) => valueIn(fields, spelling)).find(isPresent)
  return found ?? around.map((others) => valueIn(others, name)).find(isPresent)
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPresent = (value: unknown): boolean => value !== undefined && value !== null

const valueIn = (fields: Fields, name: string): unknown => {
  if (isPresent(fields[name])) return fields[name]
  const sought = folded(name)
  return Object.entries(fields).find(([key, value]) => folded(key) === sought && isPresent(value))?.[1]
}

const folded = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

const readObject = (
  schema: z.core.$ZodType,
  shape: z.core.$ZodShape,
  value: unknown,
  place: RecordPlace,
): unknown => {
  const rule = answerRules.get(schema) ?? {}
  const fields = fieldsIn(shape, value, rule)
  if (!fields && (rule.needed ?? []).length > 0) throw wrongShape(place.path, 'object', value)
  const known = Object.entries(shape).map(([name, field]) => [
    name,
    readField({ name, field, fields: fields ?? {}, rule, place }),
  ])
  const record = { ...fields, ...Object.fromEntries(known.filter(([, read]) => read !== undefined)) }
  return rule.settle ? rule.settle(record, fields ?? {}) : record
}

/** A list where a record was expected is the record's own list, or has the record as its only item. */
const fieldsIn = (shape: z.core.$ZodShape, value: unknown, { main }: AnswerRule): Fields | undefined => {
  if (isFields(value)) return value
  if (Array.isArray(value)) {
    const list = Object.keys(shape).find((name) => isListOfRecords(shape[name]))
    return list === undefined ? value.find(isFields) : { [list]: value }
  }
  return main !== undefined && isPresent(value) ? { [main]: value } : undefined
}

const isListOfRecords = (schema: z.core.$ZodType | undefined): boolean => {
  const def = (schema as Schema | undefined)?._zod.def
  return def?.type === 'array' && (def.element as Schema)._zod.def.type === 'object'
}

interface FieldPlace {
  readonly name: string
  readonly field: z.core.$ZodType
  readonly fields: Fields
  readonly rule: AnswerRule
  readonly place: RecordPlace
}

const readField = ({ name, field, fields, rule, place }: FieldPlace): unknown => {
  const path = [...place.path, name]
  const { def } = (field as Schema)._zod
  const found =
    fieldOf(fields, name, rule.spellings?.[name] ?? commonSpellings[name], place.around) ??
    flattened(def, fields)
  const read = lenientAnswer(field, found, { path, around: [] })
  const isNeeded = rule.needed?.includes(name) === true
  if (
    isNeeded &&
    (read === undefined || (Array.isArray(read) && read.length === 0)) &&
    !isUnknownWord(def, found)
  )
    throw wrongShape(path, shapeWanted(def), found)
  return read ?? rule.usual?.[name] ?? emptyOf(field, path)
}

const isUnknownWord = (def: Schema['_zod']['def'], found: unknown): boolean =>
  def.type === 'enum' && typeof found === 'string'

/** The fields of a missing record may be in the record around it, and so may the only item of a missing list. */
const flattened = (def: Schema['_zod']['def'], fields: Fields): unknown => {
  if (def.type === 'object') return fields
  if (def.type !== 'array') return undefined
  return isItem(fields, def.element) ? [fields] : undefined
}

/** Whether a record is an item of a list, rather than something around the list. */
const isItem = (fields: Fields, element: z.core.$ZodType): boolean => {
  const { needed = [], main, spellings } = answerRules.get(element) ?? {}
  const mark = main ?? needed[0]
  return mark !== undefined && isPresent(fieldOf(fields, mark, spellings?.[mark]))
}

const readList = (element: z.core.$ZodType, value: unknown, { path }: RecordPlace): unknown => {
  const { needed = [], main } = answerRules.get(element) ?? {}
  const items = itemsOf(element, value, main !== undefined)
  if (items)
    return items
      .filter((item) => isPresent(item) || (element as Schema)._zod.def.type === 'nullable')
      .map((item, index) => lenientAnswer(element, item, { path: [...path, index], around: [] }))
      .filter((item) => item !== undefined)
  if (needed.length > 0) throw wrongShape(path, 'list', value)
  return undefined
}

/** Some services send a single item without a list around it, or a record around the list. */
const itemsOf = (
  element: z.core.$ZodType,
  value: unknown,
  isNamedByAddress: boolean,
): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value
  if (isFields(value)) {
    const list = isItem(value, element)
      ? undefined
      : Object.values(value).find((inner) => Array.isArray(inner))
    return (list as readonly unknown[] | undefined) ?? [value]
  }
  const isAddress = typeof value === 'string' && /^([a-z][a-z0-9+.-]*:|\/)/i.test(value)
  return isNamedByAddress && isAddress ? [value] : undefined
}

/** A point may be an object of as many numbers. */
const readTuple = (value: unknown, length: number): unknown => {
  const parts = isFields(value) ? Object.values(value) : value
  if (!Array.isArray(parts) || parts.length < length) return undefined
  return parts.slice(0, length).map((part) => plainNumber(part) ?? 0)
}

/** Nothing, in the shape of the contract. */
export const emptyOf = (schema: z.core.$ZodType, path: RecordPlace['path']): unknown => {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'nullable':
      return null
    case 'array':
      return []
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'enum':
      return usualWord(schema, Object.values(def.entries).map(String))
    case 'object':
      return readObject(schema, def.shape, {}, { path, around: [] })
    default:
      return undefined
  }
}

const shapeWanted = (def: Schema['_zod']['def']): AnswerShape => {
  if (def.type === 'array') return 'list'
  return def.type === 'object' ? 'object' : 'text'
}

const wrongShape = (path: readonly (string | number)[], expected: AnswerShape, found: unknown): RemoteFault =>
  new RemoteFault(
    failureOf('answerOfAnotherShape', {
      field: path.join('.'),
      expected,
      wanted: '',
      shape: shapeOf(found),
      found: JSON.stringify(found) ?? '',
    }),
    200,
    null,
    path,
  )

const shapeOf = (value: unknown): AnswerShape => {
  if (value === undefined || value === null) return 'missing'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' ? 'object' : 'value'
}
