/** A row of a table, as it stands in its file. */
export interface TableRecord {
  /** As spreadsheet programs count: from 1, empty rows included. */
  readonly number: number
  readonly cells: readonly string[]
}

/**
 * The first sheet of an XLSX file, each cell as people see it: days as `2026-03-09`, numbers without the rounding of
 * their binary form, yes and no as `true` and `false`. `file` is for messages. Throws `INVALID_INPUT`.
 */
export type ReadSpreadsheet = (file: string, bytes: Uint8Array) => Promise<readonly TableRecord[]>
