import { basename, extname } from 'node:path'
import { AppError } from '@contract/errors'
import type { UnreadTable } from '@contract/failures/tables'
import type { FilePath } from '../../ports/engine'
import type { Files } from '../../ports/files'
import type { ReadSpreadsheet } from '../../ports/read-spreadsheet'
import { csvRecords } from './csv-records'
import { decodeText } from './decode-text'
import { jsonTable } from './json-table'
import { type TextTable, tableOfRecords } from './table-records'

export interface TableFileDeps {
  readonly files: Pick<Files, 'blobOf'>
  readonly readSpreadsheet: ReadSpreadsheet
}

/** For scale: twenty thousand rows with a long description each take about 20 MB. */
const mostBytes = 100 * 1024 * 1024

/** Table formats that are recognized but not supported. */
const unread: Readonly<Record<string, UnreadTable>> = {
  '.xls': 'oldExcel',
  '.ods': 'openDocument',
  '.numbers': 'numbers',
  '.xlsb': 'binaryExcel',
}

/**
 * Reads CSV, TSV, XLSX (its first sheet) or JSON, detected by content rather than by name. Throws `FILE_NOT_FOUND`, and
 * `INVALID_INPUT` naming the file, the row and what was expected.
 */
export const readTableFile = async (path: FilePath, deps: TableFileDeps): Promise<TextTable> => {
  const file = basename(path)
  const kind = unread[extname(path).toLowerCase()]
  if (kind !== undefined) {
    throw new AppError('tableOfOtherKind', { file, found: kind })
  }
  const blob = await deps.files.blobOf(path)
  if (blob.size > mostBytes) {
    throw new AppError('tableTooLarge', { file, most: mostBytes })
  }
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (isZip(bytes)) return tableOfRecords(file, await deps.readSpreadsheet(file, bytes))
  const text = decodeText(bytes)
  return /^\s*\[\s*[{\]]/.test(text) || extname(path).toLowerCase() === '.json'
    ? jsonTable(file, text)
    : tableOfRecords(file, csvRecords(file, text))
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
