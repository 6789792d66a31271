import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type Failure, toFailure } from '@contract/errors'
import type { UnreadablePart } from '@contract/failures/http'
import { httpErrorBodyOf } from '../http-errors'

/** The failure of a malformed address, such as one with a `%` that escapes nothing. */
export const unreadableAddress = (url: string): Failure =>
  toFailure(new AppError('addressUnreadable', { url }))

/** HTTP statuses by Node's error code for unparsable bytes; all other codes get 400. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const parts: Readonly<Record<number, UnreadablePart>> = { 408: 'late', 431: 'headers' }

/** Writes the short error body to the bare connection and closes it: the start of a next request cannot be known. */
export const answerUnreadable = (
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const failure = toFailure(new AppError('requestUnreadable', { part: parts[status] ?? 'request' }))
  const body = JSON.stringify(httpErrorBodyOf(failure))
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
