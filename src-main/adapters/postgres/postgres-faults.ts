/** SQLSTATE of an error that PostgreSQL reports, or the system's code of a broken connection. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Serialization failure and deadlock: nothing was kept, and the same work succeeds when it is done again. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01'])

export const isConflict = (error: unknown): boolean => conflicts.has(codeOf(error))

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Shut down, crashed, starting, no connection left, and the system's codes. */
const lost: ReadonlySet<string> = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001', '08004'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'],
])

/** Texts of errors that `pg` reports without a code. */
const lostTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered',
]

/** Whether the connection, and not the statement, is at fault. What was not committed is not kept. */
export const isConnectionLost = (error: unknown): boolean =>
  lost.has(codeOf(error)) ||
  (error instanceof Error && lostTexts.some((text) => error.message.startsWith(text)))
