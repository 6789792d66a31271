import { AppError } from '@contract/errors'
import { breathe, partsOf } from '../../../scheduling/breathe'
import type { TableRecord } from '../../ports/read-spreadsheet'

/** A table with named columns. */
export interface TextTable {
  readonly columns: readonly string[]
  /** Cells by column; missing cells of a short row are empty. */
  readonly rows: readonly Readonly<Record<string, string>>[]
}

const mostRows = 20_000
const mostColumns = 500

/**
 * The first row with text names the columns; empty rows, and columns with neither name nor text, are dropped. `file` is
 * for messages. Yields regularly so that other calls are answered. Throws `INVALID_INPUT`, naming file, row and column.
 */
export const tableOfRecords = async (file: string, records: readonly TableRecord[]): Promise<TextTable> => {
  const [header, ...filled] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header) {
    throw new AppError('tableEmpty', { file })
  }
  const places = namedPlaces(file, header)
  assertRowCount(file, filled.length)
  const rows: TextTable['rows'][number][] = []
  for (const part of partsOf(filled)) {
    assertCellsHaveColumns(file, header, part)
    for (const { cells } of part)
      rows.push(Object.fromEntries(places.map(({ name, at }) => [name, (cells[at] ?? '').trim()])))
    await breathe()
  }
  return { columns: places.map(({ name }) => name), rows }
}

/** Throws `INVALID_INPUT`. */
export const assertRowCount = (file: string, rows: number): void => {
  if (rows <= mostRows) return
  throw new AppError('tableTooLong', { file, rows, most: mostRows })
}

interface NamedPlace {
  readonly name: string
  readonly at: number
}

const namedPlaces = (file: string, header: TableRecord): readonly NamedPlace[] => {
  const places = header.cells.flatMap((cell, at) => {
    const name = cell.trim()
    return name === '' ? [] : [{ name, at }]
  })
  if (places.length > mostColumns) {
    throw new AppError('tableTooWide', { file, columns: places.length, most: mostColumns })
  }
  const repeated = places.find(({ name }, place) => places.findIndex((other) => other.name === name) < place)
  if (repeated) {
    throw new AppError('columnTwice', { file, column: repeated.name })
  }
  return places
}

/**
 * A cell beyond the named columns usually comes from an unquoted comma: all cells after it would be in the wrong
 * column.
 */
const assertCellsHaveColumns = (file: string, header: TableRecord, filled: readonly TableRecord[]): void => {
  const names = header.cells.map((name) => name.trim())
  for (const { number, cells } of filled) {
    const at = cells.findIndex((cell, place) => cell.trim() !== '' && !names[place])
    if (at === -1) continue
    throw new AppError('cellWithoutColumn', {
      file,
      row: number,
      cell: (cells[at] ?? '').trim().slice(0, 40),
      column: at + 1,
      headerRow: header.number,
      place: at < names.length ? 'within' : 'beyond',
    })
  }
}
