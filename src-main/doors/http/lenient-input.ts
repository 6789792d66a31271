import { AppError } from '@contract/errors'
import { deepestNesting } from './json-limits'

/**
 * Normalizes what clients send to the contract's spelling: other names of fields (`sort_by`, `search`, `x` and `y` of a
 * position), null or empty text for an omitted field, uuids in capitals,
 * blend modes as people write them (`Soft Light`, `soft-light`), other choices in capitals (`PNG`, `DESC`), timestamps
 * without a zone, fields of renders beside a picture that is animated. List items are kept, because null has a meaning there.
 */
export const lenientInput = (input: unknown, path: readonly string[]): unknown => {
  const call = path.join('.')
  const named = isPlain(input) ? renamed(input, otherNames[call] ?? {}) : input
  const own = spelt(isPlain(named) ? withLists(named, listsOfForms[call] ?? []) : named, '')
  const neverCleared = keepsEmpty.get(call)
  if (neverCleared) return withoutNulls(own, neverCleared)
  const filled = withoutEmpty(own)
  return call === 'videos.create' && isPlain(filled) ? withoutUnreadFields(filled) : filled
}

/** Names of a call's fields that clients use instead of the contract's. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'psdMockups.list': { search: 'name', sort_by: 'sort', sort_order: 'order' },
}
const otherCoordinates = { x: 'left', y: 'top' }

/** The service reads no fields of renders in a request that animates a picture, so nothing in them is a mistake. */
const withoutUnreadFields = (
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  if (fields['image_url'] === undefined || fields['mockup_uuid'] !== undefined) return fields
  const { smart_objects, export_options, ...read } = fields
  return read
}

/** Fields that a form can carry as JSON. */
const listsOfForms: Readonly<Record<string, readonly string[]>> = {
  'photoMockups.create': ['print_areas'],
}

/** Text that is no JSON is left for the validation to refuse. */
const withLists = (
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> => {
  const read = names.flatMap((name) => {
    const text = fields[name]
    if (typeof text !== 'string') return []
    try {
      return [[name, JSON.parse(text)]]
    } catch {
      return []
    }
  })
  return { ...fields, ...Object.fromEntries(read) }
}

/** The contract's own name wins over another that is sent as well. */
const renamed = (
  fields: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => {
  const known = Object.entries(others).filter(([other]) => Object.hasOwn(fields, other))
  if (known.length === 0) return fields
  const instead = known.map(([other, name]) => [name, fields[other]])
  return { ...Object.fromEntries(instead), ...fields }
}

/** Calls in which an empty value clears a setting; by each, the fields whose null stands for an omitted one even so. */
const keepsEmpty: ReadonlyMap<string, readonly string[]> = new Map([
  ['webhooks.change', ['url', 'event_types', 'event_naming', 'enabled']],
  ['studio.setConfig', ['config', 'config_version', 'success']],
])

const withoutNulls = (input: unknown, names: readonly string[]): unknown =>
  isPlain(input)
    ? Object.fromEntries(
        Object.entries(input).filter(([name, item]) => item !== null || !names.includes(name)),
      )
    : input

const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const namesUuid = /(?:^|_)(?:uuid|id)$|^hidden_layers$/
const namesBlendMode = /^blend(?:ing)?_mode$/
const namesChoice = /^(?:image_format|fit|sort|order|kind|scope|icc|status|event_naming)$/
const namesMoment = /^created_(?:after|before)$/

const spelt = (value: unknown, key: string, depth = 0): unknown => {
  if (depth > deepestNesting) throw new AppError('bodyTooDeep', { most: deepestNesting })
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('bodyWithNul', { field: key })
    if (namesUuid.test(key) && uuidText.test(value)) return value.toLowerCase()
    if (namesChoice.test(key)) return value.trim().toLowerCase()
    if (namesMoment.test(key)) return moment(value)
    return namesBlendMode.test(key)
      ? value
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_')
      : value
  }
  if (Array.isArray(value)) return value.map((item) => spelt(item, key, depth + 1))
  if (!isPlain(value)) return value
  const fields = key === 'position' ? renamed(value, otherCoordinates) : value
  return Object.fromEntries(
    Object.entries(fields).map(([name, item]) => [name, spelt(item, name, depth + 1)]),
  )
}

const dayAlone = /^\d{4}-\d\d-\d\d$/
const withoutZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/

/** ISO 8601 dates and times without a zone are read as UTC; an unescaped plus arrives as a blank and is restored. */
const moment = (text: string): string => {
  const value = text.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:)/, '$1T$2')
  if (dayAlone.test(value)) return `${value}T00:00:00Z`
  return withoutZone.test(value) ? `${value}Z` : value.replace(/ (\d\d:\d\d)$/, '+$1')
}

/** An object that holds only empty values is empty itself. */
const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isEmpty(item))
      .map(([name, item]) => [name, withoutEmpty(item)]),
  )
}

const isEmpty = (value: unknown): boolean => {
  if (value === null || value === '') return true
  if (!isPlain(value)) return false
  const items = Object.values(value)
  return items.length > 0 && items.every(isEmpty)
}

/** False for a file from a form. Objects that oRPC parses from queries and forms have a prototype of their own. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === '[object Object]'
