import type { Log, LogFields } from '../../service/ports/log'
import type { RequestOrigin } from '../../service/ports/request-origin'
import { redacted } from './redacted'

/**
 * One JSON object a line, for a collector: `time`, `level`, `message`, `request_id` and `trace_id` of the request that
 * it is about, fields, and of an error its kind and the places in the program. Secrets, names and texts of customers
 * are in none of them: what a failure says of these is left out.
 */
export const createJsonLog = (
  write: (line: string) => void,
  now: () => Date,
  currentRequest: () => RequestOrigin | null,
): Log => {
  const line = (level: string, message: string, fields: LogFields, cause?: unknown): void => {
    const origin = currentRequest()
    write(
      `${JSON.stringify({
        time: now().toISOString(),
        level,
        message: redacted(message),
        ...(origin && { request_id: origin.requestId }),
        ...(origin?.traceparent && { trace_id: origin.traceparent.split('-')[1] }),
        ...fields,
        ...(cause !== undefined && { error: errorOf(cause) }),
      })}\n`,
    )
  }
  return {
    info: (message) => line('info', message, {}),
    warn: (message, cause) => line('warn', message, {}, cause),
    error: (message, cause) => line('error', message, {}, cause),
    event: (name, fields) => line('info', name, fields),
  }
}

interface LoggedError {
  readonly name: string
  readonly code?: string
  readonly kind?: string
  readonly message?: string
  readonly stack?: readonly string[]
  readonly cause?: LoggedError
}

const deepest = 4

/** A failure of ours is told by its kind: its message has names of files, layers and people in it. */
const errorOf = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const kind = 'kind' in error ? String(error.kind) : undefined
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((frame) => /^\s+at /.test(frame))
    .map((frame) => frame.trim())
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(kind === undefined ? { message: redacted(error.message) } : { kind }),
    stack,
    ...(error.cause !== undefined && depth < deepest && { cause: errorOf(error.cause, depth + 1) }),
  }
}
