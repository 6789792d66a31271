import { requiredScopeOf } from '../required-scopes'

/** The parts of an operation that the generator does not know: failures and headers. */
interface Operation {
  readonly operationId?: string
  readonly description?: string
  readonly responses?: Readonly<Record<string, unknown>>
  readonly parameters?: readonly unknown[]
}

type Paths = Readonly<Record<string, unknown>>

const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const text = { type: 'string' }
const failed = { type: 'boolean', const: false }

/** The three shapes of failures, and that of a body that fails validation. */
export const answerSchemas = {
  Failure: object({ detail: text, success: failed }),
  CodedFailure: object({
    error_code: { ...text, description: 'Branch on this one.' },
    message: text,
    detail: text,
    details: object({ reason: text, suggestion: { ...text, description: 'What to do next, for a person.' } }),
    success: failed,
  }),
  InvalidInput: object({
    detail: {
      type: 'array',
      items: object({
        loc: { type: 'array', items: { anyOf: [text, { type: 'integer' }] } },
        msg: text,
        type: text,
      }),
    },
    success: failed,
  }),
  LimitReached: {
    type: 'object',
    properties: {
      detail: text,
      error: {
        type: 'object',
        properties: {
          type: { enum: ['rate_limit_exceeded', 'concurrent_limit_exceeded'] },
          code: { enum: ['RATE_LIMIT_EXCEEDED', 'CONCURRENT_LIMIT_EXCEEDED'] },
          limit: { type: 'integer' },
          remaining: { type: 'integer' },
          resource: text,
          reset_seconds: { type: 'integer' },
          retry_after: { type: 'integer' },
          current: { type: 'integer' },
        },
        required: ['type', 'code', 'limit', 'remaining', 'resource'],
      },
    },
    required: ['detail', 'error'],
  },
} as const

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

/** Calls that hold a slot while they run, and may be repeated with the same Idempotency-Key. */
const slotHolders: ReadonlySet<string> = new Set(['psdMockups.upload', 'renders.create', 'backgroundRemoval'])
const repeatable: ReadonlySet<string> = new Set(['psdMockups.upload', 'renders.create'])

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same body gives the first answer again, for a day; with another body 409.',
  schema: { type: 'string', maxLength: 255 },
}

const failure = (description: string, ...schemas: readonly (keyof typeof answerSchemas)[]) => {
  const refs = schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return {
    description,
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { anyOf: refs } } },
  }
}

const generalFailures = {
  400: failure('Malformed, or a PSD or asset that cannot be used.', 'Failure', 'CodedFailure'),
  401: failure('The key is missing, malformed or revoked.', 'Failure'),
  403: failure(
    'The key lacks the scope, or the job is another key’s, or the ceiling of mockups is reached.',
    'Failure',
    'CodedFailure',
  ),
  422: failure('The input is not as the call wants it.', 'InvalidInput', 'CodedFailure'),
  429: failure('Too many calls, or too many at once.', 'LimitReached'),
  500: failure('Something went wrong here.', 'CodedFailure'),
}
const notFound = { 404: failure('There is none such.', 'Failure') }
const paidFailures = {
  402: failure('It cannot be paid for, or is beyond a trial.', 'CodedFailure'),
  404: failure('A mockup, a layer or a font is not there.', 'Failure', 'CodedFailure'),
  409: failure(
    'The Idempotency-Key was used for another body, or the resource is not ready.',
    'Failure',
    'CodedFailure',
  ),
  413: failure('The body is larger than is taken.', 'Failure'),
  502: failure('The source of an asset answered with a 5xx.', 'CodedFailure'),
}

/**
 * Adds to every operation the scope that a key needs, its failures, its response headers, and the Idempotency-Key under
 * which it may be repeated.
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
  const headers = { ...rateHeaders, ...(holdsSlot && slotHeaders) }
  const failures = {
    ...generalFailures,
    ...(path.includes('{') && notFound),
    ...(holdsSlot && paidFailures),
  }
  const answers = Object.entries({ ...failures, ...operation.responses }).map(([status, answer]) => [
    status,
    withHeaders(answer, { ...headers, ...(status === '429' && retryHeader) }),
  ])
  return {
    ...operation,
    ...scopeOf(id),
    ...(repeatable.has(id) && { parameters: [...(operation.parameters ?? []), idempotencyKey] }),
    responses: Object.fromEntries(answers),
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
