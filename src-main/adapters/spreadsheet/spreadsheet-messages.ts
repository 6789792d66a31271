import type { Failure } from '@contract/errors'
import type { TableRecord } from '../../service/ports/read-spreadsheet'

/** Between a program and its `spreadsheet-worker`, one each way. */
export interface SpreadsheetQuestion {
  readonly file: string
  readonly bytes: Uint8Array
}

export type SpreadsheetAnswer =
  | { readonly type: 'read'; readonly records: readonly TableRecord[] }
  | { readonly type: 'failed'; readonly failure: Failure }
