import { requiredScopeOf } from '../required-scopes'
import { bodyWithIds, type CallExample, exampleOfCall } from './call-examples'
import { failuresOf } from './operation-failures'

/** The parts of an operation that the generator does not know: failures, headers and examples. */
interface Operation {
  readonly operationId?: string
  readonly description?: string
  readonly requestBody?: { readonly content?: Readonly<Record<string, object>> }
  readonly responses?: Readonly<Record<string, unknown>>
  readonly parameters?: readonly unknown[]
}

type Paths = Readonly<Record<string, unknown>>

const text = { type: 'string' }

const whole = (meaning: string) => ({ description: meaning, schema: { type: 'integer' } })

const rateHeaders = {
  'RateLimit-Limit': whole('Calls a minute.'),
  'RateLimit-Remaining': whole('Calls that are left now.'),
  'RateLimit-Reset': whole('Seconds until all of them are there again.'),
  'RateLimit-Policy': { description: 'The rule, as `limit;w=seconds`.', schema: text },
}
const slotHeaders = {
  'X-Concurrent-Limit': whole('Calls of this kind at once.'),
  'X-Concurrent-Used': whole('Of these, running now.'),
  'X-Concurrent-Remaining': whole('Of these, free now.'),
}
const retryHeader = { 'Retry-After': whole('Seconds to wait before the call is sent again.') }

/** Calls that hold a slot while they run, and calls that may be repeated with the same Idempotency-Key. */
const slotHolders: ReadonlySet<string> = new Set(['psdMockups.upload', 'renders.create', 'backgroundRemoval'])
const repeatable: ReadonlySet<string> = new Set([
  'psdMockups.upload',
  'renders.create',
  'videos.create',
  'photoMockups.create',
])

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same body gives the first answer again, for a day; with another body 409.',
  schema: { type: 'string', maxLength: 255 },
}

/**
 * Adds to every operation the scope that a key needs, its failures, its response headers, an example, and the
 * Idempotency-Key under which it may be repeated.
 */
export const withAnswers = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations as Readonly<Record<string, Operation>>).map(([method, operation]) => [
          method,
          described(operation, path),
        ]),
      ),
    ]),
  )

const described = (operation: Operation, path: string): Operation => {
  const id = operation.operationId ?? ''
  const holdsSlot = slotHolders.has(id)
  const headersOf = (status: string) => ({
    ...rateHeaders,
    // Queued work holds no slot.
    ...(holdsSlot && status !== '202' && slotHeaders),
    ...(status === '429' && retryHeader),
  })
  const answers = Object.entries({ ...failuresOf(id, path), ...operation.responses })
  return {
    ...operation,
    ...scopeOf(id),
    ...(repeatable.has(id) && { parameters: [...(operation.parameters ?? []), idempotencyKey] }),
    ...(operation.requestBody && { requestBody: withExample(operation.requestBody, exampleOfCall(id)) }),
    responses: Object.fromEntries(
      answers.map(([status, answer]) => [status, withHeaders(answer, headersOf(status))]),
    ),
  }
}

const withExample = (
  { content = {}, ...rest }: NonNullable<Operation['requestBody']>,
  { body, form }: CallExample,
): Operation['requestBody'] => {
  const examples: Readonly<Record<string, unknown>> = {
    ...(body && { 'application/json': bodyWithIds(body) }),
    ...(form && { 'multipart/form-data': form }),
  }
  return {
    ...rest,
    content: Object.fromEntries(
      Object.entries(content).map(([type, media]) => [
        type,
        type in examples ? { ...media, example: examples[type] } : media,
      ]),
    ),
  }
}

const scopeOf = (id: string) => {
  const scope = requiredScopeOf(id.split('.'))
  if (scope === undefined) return {}
  if (scope !== 'any') return { 'x-required-scope': scope, description: `Needs the scope \`${scope}\`.` }
  const isAboutJobs = id.startsWith('jobs.')
  return { description: isAboutJobs ? (id === 'jobs.get' ? ownOrRead : ownOrManage) : 'For every key.' }
}

const ownOrRead = 'For jobs of the key itself; those of others need the scope `read`.'
const ownOrManage = 'For jobs of the key itself; those of others need the scope `manage`.'

const withHeaders = (answer: unknown, headers: Readonly<Record<string, unknown>>): unknown => {
  const known = typeof answer === 'object' && answer !== null ? answer : {}
  const own = 'headers' in known && typeof known.headers === 'object' ? known.headers : {}
  return { description: 'Done.', ...known, headers: { ...headers, ...own } }
}
