import type { Failure } from '@contract/errors'
import type { TableRecord } from '../../service/ports/read-spreadsheet'

/** A program's to its `spreadsheet-worker`: the file, then `more` after each part. */
export type SpreadsheetQuestion = { readonly file: string; readonly bytes: Uint8Array } | 'more'

/**
 * Records come in parts, one when it is asked for: those that wait together are taken over at once. One of the others
 * comes last.
 */
export type SpreadsheetAnswer =
  | { readonly type: 'part'; readonly records: readonly TableRecord[] }
  | { readonly type: 'read' }
  | { readonly type: 'failed'; readonly failure: Failure }
