import { AppError } from '@contract/errors'
import { readSheet } from 'read-excel-file/universal'
import type { ReadSpreadsheet } from '../../service/ports/read-spreadsheet'
import { boundedWorkbook } from './bounded-workbook'

/**
 * Reads on the calling thread: 20,000 rows of eight cells take 0.7 s, a typical table some milliseconds. A window uses
 * `readXlsxApart`.
 */
export const readXlsx: ReadSpreadsheet = async (file, bytes) => {
  try {
    const rows = await readSheet(new Blob([await boundedWorkbook(file, bytes)]))
    return rows.map((cells, at) => ({ number: at + 1, cells: cells.map(textOf) }))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('excelUnreadable', { file }, { cause })
  }
}

/**
 * The package's types declare a day as `typeof Date`; the actual value is a `Date` whose UTC fields are what the sheet
 * shows.
 */
const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  return cell instanceof Date ? timeOf(cell) : String(cell)
}

/** Spreadsheets show at most 15 digits, so 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) ? rounded.toLocaleString('en', { useGrouping: false }) : String(rounded)
}

const timeOf = (date: Date): string => {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const clock = time.slice(0, 8).replace(/:00$/, '')
  if (clock === '00:00') return day
  return date.getTime() < firstDay ? clock : `${day} ${clock}`
}

/** A time of day without a date is stored relative to the day before the spreadsheet calendar begins. */
const firstDay = Date.UTC(1900, 0, 1)
