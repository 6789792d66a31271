/** How a service words its answers. */
export type Dialect = 'minimal' | 'maximal' | 'earlier'

/** Rewrites an answer that has exactly the contract's shape. */
export type Wording = (body: unknown) => unknown

type Fields = Readonly<Record<string, unknown>>

/** All that an answer must hold to be of use, and the containers around it. */
const needed: ReadonlySet<string> = new Set(
  [
    'success data print_files export_path job_id status result_url uuid mockup_id id url mockups jobs layers children',
    'smart_objects deleted session receipt config plans account subscription usage',
  ].flatMap((names) => names.split(' ')),
)

const minimal: Wording = (body) =>
  mapped(body, (fields) => entries(fields).filter(([name]) => needed.has(name)))

const extras = { x_trace: 'a1', novelty: ['tomorrow', null], note: null }

/** Enveloped and bare at once, with unknown fields everywhere. */
const maximal: Wording = (body) => {
  const rich = mapped(body, (fields) => [...entries(fields), ...entries(extras)])
  if (!isFields(rich)) return rich
  const { data, ...rest } = rich
  const own = isFields(data) ? data : {}
  return { message: 'OK', request_id: 'r-1', ...own, ...rest, success: true, data: data ?? { ...rest } }
}

const earlierNames: Readonly<Record<string, string>> = {
  export_path: 'url',
  print_files: 'files',
  job_id: 'id',
  status: 'state',
  result_url: 'output_url',
  mockup_uuid: 'mockup_id',
  uuid: 'id',
  text_content: 'text',
  http_status: 'status_code',
  event_types: 'events',
}

const earlierWords: Readonly<Record<string, string>> = {
  succeeded: 'completed',
  running: 'IN_PROGRESS',
  cancelled: 'canceled',
  photo_mockup_create: '2d_create',
  photo_mockup_render: '2d_render',
  smart_object: 'SmartObject',
}

/**
 * Bare where the contract has an envelope, enveloped where it has none; other names, in camel case; numbers as text,
 * booleans as 0 and 1, times as Unix seconds.
 */
const earlier: Wording = (body) => {
  if (!isFields(body) || Array.isArray(body)) return { data: olderOf(body) }
  const { success: _, ...rest } = body
  const { data, ...beside } = rest
  if (data === undefined) return { data: olderOf(rest) }
  return isFields(data)
    ? olderOf({ ...beside, ...data })
    : { items: olderOf(data), ...asFields(olderOf(beside)) }
}

const olderOf = (value: unknown): unknown =>
  mapped(
    value,
    (fields) => entries(fields).map(([name, inner]) => [earlierName(name, fields), inner] as const),
    olderWord,
  )

/** A record that has an id of its own keeps its other ids' names. */
const earlierName = (name: string, fields: Fields): string => {
  const older = earlierNames[name] ?? name
  return camelCase(older !== name && older in fields ? name : older)
}

const olderWord = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) / 1000 : (earlierWords[value] ?? value)
}

export const wordings: Readonly<Record<Dialect, Wording>> = { minimal, maximal, earlier }

/** Rewrites every object and every single value, from the inside out. */
const mapped = (
  value: unknown,
  objects: (fields: Fields) => readonly (readonly [string, unknown])[],
  values: (value: unknown) => unknown = (same) => same,
): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, objects, values))
  if (!isFields(value)) return values(value)
  return Object.fromEntries(objects(value).map(([name, inner]) => [name, mapped(inner, objects, values)]))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asFields = (value: unknown): Fields => (isFields(value) ? value : {})
const entries = (fields: Fields): readonly (readonly [string, unknown])[] => Object.entries(fields)
const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
