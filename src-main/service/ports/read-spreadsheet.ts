/** A table row as stored in its file. */
export interface TableRecord {
  /** Row number as spreadsheet programs show it: from 1, counting empty rows. */
  readonly number: number
  readonly cells: readonly string[]
}

/**
 * The first sheet of an XLSX file, each cell as displayed: dates as `2026-03-09`, numbers without binary rounding
 * errors, booleans as `true` and `false`. `file` is for messages. Throws `INVALID_INPUT`.
 */
export type ReadSpreadsheet = (file: string, bytes: Uint8Array) => Promise<readonly TableRecord[]>
