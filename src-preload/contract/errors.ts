/** The HTTP status of a failure code, and whether the same call may succeed when it is sent again. */
interface FailureKind {
  readonly httpStatus: number
  readonly retryable: boolean
}

/** The one catalogue of failure codes: the service's own (`spec`), then ours. */
export const failureKinds = {
  PSD_DOWNLOAD_FAILED: { httpStatus: 400, retryable: true },
  PSD_PARSE_FAILED: { httpStatus: 400, retryable: false },
  DIMENSION_TOO_LARGE: { httpStatus: 400, retryable: false },
  NO_SMART_OBJECTS: { httpStatus: 400, retryable: false },
  UNSUPPORTED_FEATURE: { httpStatus: 400, retryable: false },
  UNSUPPORTED_SMART_OBJECT_FORMAT: { httpStatus: 400, retryable: false },
  LINKED_SMART_OBJECT_CONTENT_MISSING: { httpStatus: 422, retryable: false },
  SMART_OBJECT_EXTRACTION_FAILED: { httpStatus: 500, retryable: false },
  LAYER_RENDER_FAILED: { httpStatus: 500, retryable: true },
  INTERNAL_ERROR: { httpStatus: 500, retryable: true },
  OUTPUT_RESOLUTION_LIMIT: { httpStatus: 402, retryable: false },
  OUTPUT_TOO_LARGE_FOR_WEBP: { httpStatus: 400, retryable: false },
  REUPLOAD_REQUIRED: { httpStatus: 400, retryable: false },
  ASSET_UNREACHABLE: { httpStatus: 400, retryable: true },
  ASSET_BLOCKED: { httpStatus: 400, retryable: false },
  ARTWORK_TOO_LARGE: { httpStatus: 400, retryable: false },
  /** The account has reached its limit of stored mockups. */
  psd_limit_reached: { httpStatus: 403, retryable: false },
  CREDITS_EXHAUSTED: { httpStatus: 402, retryable: false },
  /** The same Idempotency-Key was sent with another body. */
  IDEMPOTENCY_KEY_REUSED: { httpStatus: 409, retryable: false },
  /** The resource's state does not allow this. */
  CONFLICT: { httpStatus: 409, retryable: false },
  RATE_LIMIT_EXCEEDED: { httpStatus: 429, retryable: true },
  CONCURRENT_LIMIT_EXCEEDED: { httpStatus: 429, retryable: true },
  FEATURE_UNAVAILABLE: { httpStatus: 400, retryable: false },
  /** The artwork's bytes are not a picture that we can read. */
  ARTWORK_UNREADABLE: { httpStatus: 400, retryable: false },
  FONT_UNREADABLE: { httpStatus: 422, retryable: false },
  FILE_NOT_FOUND: { httpStatus: 404, retryable: false },
  /** Over HTTP this is always the server's own disk. */
  FILE_NOT_WRITABLE: { httpStatus: 507, retryable: false },
  LAYER_NOT_FOUND: { httpStatus: 404, retryable: false },
  /** The document has no layer comp of that name or number. */
  LAYER_COMP_NOT_FOUND: { httpStatus: 404, retryable: false },
  MOCKUP_NOT_FOUND: { httpStatus: 404, retryable: false },
  NOT_FOUND: { httpStatus: 404, retryable: false },
  /** Several layers have the name, but one was asked for. */
  LAYER_AMBIGUOUS: { httpStatus: 400, retryable: false },
  INVALID_INPUT: { httpStatus: 422, retryable: false },
  /** The body does not match its content type (broken JSON, a truncated form). */
  MALFORMED_REQUEST: { httpStatus: 400, retryable: false },
  BODY_TOO_LARGE: { httpStatus: 413, retryable: false },
  FORBIDDEN: { httpStatus: 403, retryable: false },
  UNAUTHORIZED: { httpStatus: 401, retryable: false },
  CANCELLED: { httpStatus: 499, retryable: true },
  /** The remote service gave no answer, or an answer that is incomplete or unreadable. */
  SERVICE_UNREACHABLE: { httpStatus: 502, retryable: true },
  /** The engine's process died during this call; it has been restarted. */
  ENGINE_CRASHED: { httpStatus: 500, retryable: true },
  /** The process ended at every attempt of this job. */
  JOB_ABANDONED: { httpStatus: 500, retryable: false },
  OUT_OF_MEMORY: { httpStatus: 500, retryable: false },
} as const satisfies Record<string, FailureKind>

export type FailureCode = keyof typeof failureKinds

export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(failureKinds, code)

/** A field of the input that does not match the contract. */
export interface InputIssue {
  /** The place over HTTP; elsewhere all input is one object and this is `body`. */
  readonly place: 'path' | 'query' | 'body'
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** A limit that was reached, as clients read it. */
export interface LimitReached {
  readonly type: 'rate_limit_exceeded' | 'concurrent_limit_exceeded'
  readonly limit: number
  readonly remaining: number
  readonly resource: string
  readonly retry_after: number
  readonly reset_seconds?: number
  readonly current?: number
}

/** A failure as data: the form that crosses every border (process, message port, HTTP). */
export interface Failure {
  readonly code: FailureCode
  /** Expected and got, for a person. Names the file or the layer. */
  readonly message: string
  /** What to do next, for a person. */
  readonly suggestion: string
  /** Only with `INVALID_INPUT`. */
  readonly issues?: readonly InputIssue[]
  /** Only if it differs from the status of the code. */
  readonly httpStatus?: number
  readonly limit?: LimitReached
}

interface AppErrorOptions {
  readonly suggestion?: string
  readonly cause?: unknown
  readonly httpStatus?: number
  readonly limit?: LimitReached
}

/**
 * The one exception that we throw ourselves. `message` says expected and got; `suggestion` says what to do next. It is
 * turned into a `Failure` once, at the border.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: FailureCode
  readonly suggestion: string
  /** Null unless it differs from the status of the code. */
  readonly httpStatus: number | null
  readonly limit: LimitReached | null

  constructor(code: FailureCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.suggestion = options.suggestion ?? ''
    this.httpStatus = options.httpStatus ?? null
    this.limit = options.limit ?? null
  }
}

const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/**
 * Whether the system or SQLite reports a full disk. Any write may fail so, so it is recognized at the border and not at
 * each write.
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullDisk.has(error.code)

/** Any thrown value as data. An unknown error becomes `INTERNAL_ERROR` and nothing of it leaks: log the cause first. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof AppError)
    return {
      code: error.code,
      message: error.message,
      suggestion: error.suggestion,
      ...(error.httpStatus !== null && { httpStatus: error.httpStatus }),
      ...(error.limit !== null && { limit: error.limit }),
    }
  if (error instanceof Error && error.name === 'AbortError')
    return { code: 'CANCELLED', message: 'The work was cancelled.', suggestion: '' }
  if (isDiskFull(error))
    return {
      code: 'FILE_NOT_WRITABLE',
      message: 'It could not be kept: the disk is full.',
      suggestion: 'Make room on the disk of the data folder and try again.',
    }
  return {
    code: 'INTERNAL_ERROR',
    message: 'Something went wrong inside Mockwright.',
    suggestion: 'Try again; if it happens again, the log has the details.',
  }
}

/** The rejection of a call over any door, as data: a failure that crossed it is in the error's `data`. */
export const failureOfCall = (error: unknown): Failure => {
  const data = error instanceof Error && 'data' in error ? error.data : undefined
  return isFailure(data) ? data : toFailure(error)
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'code' in value && isFailureCode(value.code)

/** A rejected call as an error that the caller can throw; the rejection stays attached as the cause for the log. */
export const fromCall = (error: unknown): AppError => fromFailure(failureOfCall(error), error)

export const fromFailure = (failure: Failure, cause?: unknown): AppError =>
  new AppError(failure.code, failure.message, {
    cause,
    suggestion: failure.suggestion,
    ...(failure.httpStatus !== undefined && { httpStatus: failure.httpStatus }),
    ...(failure.limit !== undefined && { limit: failure.limit }),
  })
