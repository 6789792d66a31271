import type { Failure } from '@contract/errors'
import type { TableRecord } from '../../service/ports/read-spreadsheet'

/** Sent to the `spreadsheet-worker`: the file, then `more` after each part. */
export type SpreadsheetQuestion = { readonly file: string; readonly bytes: Uint8Array } | 'more'

/**
 * Records arrive in parts, one on each request, because queued messages would all be received at once. One of the other
 * answers comes last.
 */
export type SpreadsheetAnswer =
  | { readonly type: 'part'; readonly records: readonly TableRecord[] }
  | { readonly type: 'read' }
  | { readonly type: 'failed'; readonly failure: Failure }
