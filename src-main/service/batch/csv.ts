import { AppError } from '@contract/errors'

export interface CsvTable {
  readonly columns: readonly string[]
  /** By column; a short row has empty cells. */
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/**
 * Comma-separated values as RFC 4180 has them, the first row naming the columns. Where the first row holds more semicolons or tabs than commas,
 * those part the cells (spreadsheets of many countries write so). Throws `INVALID_INPUT`.
 */
export const parseCsv = (text: string): CsvTable => {
  const source = text.replace(/^\uFEFF/, '')
  const [header = [], ...records] = recordsOf(source, separatorOf(source))
  const columns = header.map((name) => name.trim())
  const repeated = columns.find((name, place) => columns.indexOf(name) !== place)
  if (columns.length === 0 || columns.includes('') || repeated !== undefined) {
    throw new AppError(
      'INVALID_INPUT',
      repeated ? `The column “${repeated}” is there twice.` : 'The first row must name every column.',
      { suggestion: 'Give each column of the first row a name of its own.' },
    )
  }
  return {
    columns,
    rows: records.map((cells) =>
      Object.fromEntries(columns.map((name, place) => [name, (cells[place] ?? '').trim()])),
    ),
  }
}

const separatorOf = (source: string): string => {
  const firstLine = source.split(/\r?\n/, 1)[0] ?? ''
  const count = (separator: string): number => firstLine.split(separator).length
  return [';', '\t'].find((separator) => count(separator) > count(',')) ?? ','
}

const recordsOf = (source: string, separator: string): readonly (readonly string[])[] => {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    record.push(cell)
    cell = ''
  }
  const endRecord = (): void => {
    endCell()
    if (record.some((text) => text !== '')) records.push(record)
    record = []
  }
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRecord()
    else if (character !== '\r') cell += character
  }
  if (isQuoted) throw new AppError('INVALID_INPUT', 'A quoted cell never ends.')
  endRecord()
  return records
}
