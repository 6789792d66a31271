const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const text = { type: 'string' }
const failed = { type: 'boolean', const: false }

/** The three shapes of failures, and that of a body that fails validation. */
export const failureSchemas = {
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

const failure = (description: string, ...schemas: readonly (keyof typeof failureSchemas)[]) => {
  const refs = schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return {
    description,
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { anyOf: refs } } },
  }
}

/** Of every call: a body may be too much for one that needs none. */
const general = {
  400: failure('Malformed, or a PSD or asset that cannot be used.', 'Failure', 'CodedFailure'),
  401: failure('The key is missing, malformed or revoked.', 'Failure'),
  403: failure(
    'The key lacks the scope, or the job is another key’s, or the ceiling of mockups is reached, or the Host is foreign.',
    'Failure',
    'CodedFailure',
  ),
  408: failure('The request did not come to its end in time.', 'Failure'),
  413: failure('The body, or the file in it, is larger than is taken.', 'Failure', 'CodedFailure'),
  422: failure('The input is not as the call wants it.', 'InvalidInput', 'CodedFailure', 'Failure'),
  429: failure('Too many calls, or too many at once.', 'LimitReached'),
  431: failure('The headers are larger than is taken.', 'Failure'),
  500: failure('Something went wrong here.', 'CodedFailure'),
  503: failure('The database or the place of the files does not answer.', 'CodedFailure'),
  507: failure('The disk of this server is full or refuses to be written to.', 'CodedFailure'),
}

const notFound = {
  404: failure(
    'There is no such mockup, layer, preset, job, font, endpoint, delivery, session or receipt.',
    'Failure',
    'CodedFailure',
  ),
}
const notPaid = { 402: failure('It cannot be paid for, or is beyond a trial.', 'CodedFailure') }
const upstream = { 502: failure('The server that has the file answered with a 5xx.', 'CodedFailure') }
const noEncoder = { 501: failure('Nothing on this machine can write such films.', 'CodedFailure') }
const conflict = (description: string) => ({ 409: failure(description, 'Failure', 'CodedFailure') })
const keyReused = conflict('The Idempotency-Key was used for another body.')
const requestsOwn = conflict('The endpoint is the one of addresses that requests name.')
const nameTaken = conflict('A photo mockup of that name is there.')
const nameTakenOrKeyReused = conflict(
  'A photo mockup of that name is there, or the Idempotency-Key was used for another body.',
)
const stillPreparing = conflict('The photo mockup is still being prepared.')

/** Failures of single calls beside the general ones, and beside 404 where the path has an id. */
const own: Readonly<Record<string, object>> = {
  'psdMockups.upload': { ...keyReused, ...upstream },
  'renders.create': { ...notFound, ...notPaid, ...keyReused, ...upstream },
  'videos.create': { ...notFound, ...notPaid, ...keyReused, ...noEncoder },
  'photoMockups.create': { ...notPaid, ...nameTakenOrKeyReused, ...upstream },
  'photoMockups.setPrintAreas': { ...notPaid, ...stillPreparing },
  'photoMockups.change': nameTaken,
  'photoMockups.render': {
    ...notPaid,
    ...conflict('The photo mockup is not ready, or the Idempotency-Key was used for another body.'),
    ...upstream,
  },
  'jobs.cancel': conflict('The job has ended.'),
  'jobs.retry': conflict('The job is neither failed nor cancelled.'),
  'fonts.upload': { ...conflict('A font of that name is there, or as many as the plan has.'), ...upstream },
  'webhooks.change': requestsOwn,
  'webhooks.delete': requestsOwn,
  'webhooks.test': requestsOwn,
  'studio.createSession': { ...notFound, ...stillPreparing },
  'studio.consumeAction': notFound,
  backgroundRemoval: { ...notPaid, ...upstream },
}

/** The failures that a call may answer with, by status. */
export const failuresOf = (operationId: string, path: string): Readonly<Record<string, unknown>> => ({
  ...general,
  ...(path.includes('{') && notFound),
  ...own[operationId],
})
