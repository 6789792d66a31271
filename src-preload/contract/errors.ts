import type { DatabaseFault } from './failures/data-folder'
import { type FailureCode, isFailureCode } from './failures/failure-codes'
import type { KindOfFailure } from './failures/failure-kind'
import { type FailureKind, failureKinds, isFailureKind, type ParamsOf } from './failures/failure-kinds'
import { fileFaultIn } from './failures/file-fault'
import { fits, type Params } from './failures/params'
import { localeWordsOf } from './failures/words'

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

/** The values that a kind of failure states about the case at hand: `ParamsOf` the kind. */
export type FailureParams = Readonly<Record<string, unknown>>

/** A failure as data: the form that crosses every border (process, message port, HTTP, database). */
export interface Failure {
  readonly code: FailureCode
  readonly kind: FailureKind
  readonly params: FailureParams
  /**
   * English, made from kind and params, for logs, HTTP and the command line. The window says it in the person's
   * language.
   */
  readonly message: string
  /** English, as `message`. */
  readonly suggestion: string
  /** Only with `INVALID_INPUT`. */
  readonly issues?: readonly InputIssue[]
  /** Only if it differs from the status of the code. */
  readonly httpStatus?: number
  readonly limit?: LimitReached
}

interface FailureExtras {
  /** Only if it differs from the code of the kind. */
  readonly code?: FailureCode
  readonly issues?: readonly InputIssue[]
  readonly httpStatus?: number
  readonly limit?: LimitReached
}

interface AppErrorOptions extends FailureExtras {
  readonly cause?: unknown
}

const kinds: Readonly<Record<FailureKind, KindOfFailure<Params>>> = failureKinds
const english = localeWordsOf('en-GB')

const made = (kind: FailureKind, params: FailureParams, { code, ...extras }: FailureExtras): Failure => {
  const { code: usual, english: say } = kinds[kind]
  const { message, suggestion = '', detail = '' } = say(params, english)
  return {
    ...extras,
    code: code ?? usual,
    kind,
    params,
    message: detail === '' ? message : `${message} ${detail}`,
    suggestion,
  }
}

export const failureOf = <Kind extends FailureKind>(
  kind: Kind,
  params: ParamsOf<Kind>,
  extras: FailureExtras = {},
): Failure => made(kind, { ...params }, extras)

/**
 * The one exception that we throw ourselves: a kind of failure with its values for the case at hand. It is turned into
 * a `Failure` once, at the border.
 */
export class AppError<Kind extends FailureKind = FailureKind> extends Error {
  override readonly name = 'AppError'
  readonly failure: Failure

  constructor(kind: Kind, params: ParamsOf<Kind>, options?: AppErrorOptions)
  /** A failure that came from elsewhere. */
  constructor(failure: Failure, options?: Pick<AppErrorOptions, 'cause'>)
  constructor(
    first: FailureKind | Failure,
    second: FailureParams | AppErrorOptions = {},
    third: AppErrorOptions = {},
  ) {
    const { cause, ...extras }: AppErrorOptions = typeof first === 'object' ? second : third
    super('', { cause })
    this.failure = typeof first === 'object' ? first : made(first, { ...second }, extras)
    this.message = this.failure.message
  }

  get code(): FailureCode {
    return this.failure.code
  }

  get kind(): FailureKind {
    return this.failure.kind
  }

  get suggestion(): string {
    return this.failure.suggestion
  }
}

const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** SQLITE_IOERR_SHMSIZE: a full disk has no room for the index of the database's log. */
const noRoomForIndex = 4874

/**
 * Whether the system or SQLite reports a full disk. Any write may fail so, so it is recognized at the border and not at
 * each write.
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && fullDisk.has(error.code)) || ('rawCode' in error && error.rawCode === noRoomForIndex))

/** By the beginning of SQLite's result code, which extended codes continue. */
const databaseFaultOf: Readonly<Record<string, DatabaseFault>> = {
  SQLITE_NOTADB: 'notDatabase',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_READONLY: 'readOnly',
  SQLITE_CANTOPEN: 'unopenable',
  SQLITE_PERM: 'unopenable',
  SQLITE_IOERR: 'deviceFailed',
  SQLITE_BUSY: 'busy',
  SQLITE_LOCKED: 'busy',
  SQLITE_PROTOCOL: 'busy',
}

/** The fault of the database that SQLite reports, if it is one. Any query may fail so. */
export const databaseFaultIn = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const [primary] = /^SQLITE_[A-Z]+/.exec(error.code) ?? ['']
  return databaseFaultOf[primary] ?? null
}

/** Any thrown value as data. An unknown error becomes `INTERNAL_ERROR` and nothing of it leaks: log the cause first. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof AppError) return error.failure
  if (error instanceof Error && error.name === 'AbortError') return failureOf('cancelled', {})
  if (isDiskFull(error)) return failureOf('dataDiskFull', {})
  const why = databaseFaultIn(error)
  if (why !== null) return failureOf('databaseFailed', { why })
  const fault = fileFaultIn(error)
  return fault === null ? failureOf('internal', {}) : failureOf('dataFileFailed', { why: fault })
}

/** The rejection of a call over any door, as data: a failure that crossed it is in the error's `data`. */
export const failureOfCall = (error: unknown): Failure => {
  const data = error instanceof Error && 'data' in error ? error.data : undefined
  return isFailure(data) ? data : toFailure(error)
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  isFailureCode(value.code) &&
  'kind' in value &&
  isFailureKind(value.kind) &&
  'params' in value &&
  fits(kinds[value.kind].params, value.params)

/**
 * Parses a stored failure. Its sentences are made anew. A failure that an earlier version stored as text, or a later
 * version with a kind unknown here, keeps its text unchanged. Null if the value is not a failure.
 */
export const readFailure = (stored: unknown): Failure | null => {
  if (isFailure(stored)) {
    const { kind, params, message: _, suggestion: __, ...extras } = stored
    return made(kind, params, extras)
  }
  if (typeof stored !== 'object' || stored === null) return null
  const { error_code, code, message, suggestion } = {
    error_code: null,
    code: null,
    message: null,
    suggestion: '',
    ...stored,
  }
  if (typeof message !== 'string') return null
  const known = code ?? error_code
  return failureOf(
    'told',
    { said: message, advice: typeof suggestion === 'string' ? suggestion : '' },
    isFailureCode(known) ? { code: known } : {},
  )
}

/** Whether the failure is of this kind, and its params therefore the kind's. */
export const isOfKind = <Kind extends FailureKind>(
  failure: Failure,
  kind: Kind,
): failure is Failure & { readonly kind: Kind; readonly params: ParamsOf<Kind> } => failure.kind === kind

/**
 * The same failure with other values, such as the file name that the person knows. Names that the kind does not have
 * are ignored.
 */
export const retold = (error: AppError, values: FailureParams): AppError => {
  const { kind, params, message: _, suggestion: __, ...extras } = error.failure
  const fitting = Object.entries(values).filter(([name]) => Object.hasOwn(kinds[kind].params, name))
  return new AppError(made(kind, { ...params, ...Object.fromEntries(fitting) }, extras), {
    cause: error.cause,
  })
}

/** A rejected call as an error that the caller can throw; the rejection stays attached as the cause for the log. */
export const fromCall = (error: unknown): AppError => fromFailure(failureOfCall(error), error)

export const fromFailure = (failure: Failure, cause?: unknown): AppError => new AppError(failure, { cause })
