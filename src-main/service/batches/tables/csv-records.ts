import { AppError } from '@contract/errors'
import type { TableRecord } from '../../ports/read-spreadsheet'

/** Possible separators; the first wins if two are equally frequent. */
const separators = [',', ';', '\t', '|'] as const

/**
 * Separated values as in RFC 4180. The separator is the most frequent candidate in the first row (spreadsheets of many
 * countries write semicolons), or the one declared by a first line such as Excel's `sep=;`. `file` is for messages.
 * Throws `INVALID_INPUT`.
 */
export const csvRecords = (file: string, text: string): readonly TableRecord[] => {
  const [declaration, separator] = /^sep=(.)\r?\n/.exec(text) ?? []
  return separator === undefined
    ? recordsOf(file, text, separatorOf(text))
    : recordsOf(file, text.slice(declaration?.length), separator)
}

const separatorOf = (text: string): string => {
  const firstLine = text.trimStart().split(/\r?\n|\r/, 1)[0] ?? ''
  const unquoted = firstLine.replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string): number => unquoted.split(separator).length
  return separators.reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}

const recordsOf = (file: string, text: string, separator: string): readonly TableRecord[] => {
  const records: TableRecord[] = []
  let cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(file, text, at, records.length + 1) : null
    const from = cell ? cell.end : at
    const end = endOfCell(text, from, separator)
    cells.push(cell ? cell.text + text.slice(from, end) : text.slice(at, end))
    at = end + 1
    if (text[end] === separator) continue
    records.push({ number: records.length + 1, cells })
    cells = []
    if (text[end] === '\r' && text[end + 1] === '\n') at++
  }
  return records
}

const endOfCell = (text: string, from: number, separator: string): number => {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}

/** The quoted text, and the position after the closing quote. */
const quotedCell = (
  file: string,
  text: string,
  open: number,
  row: number,
): { readonly text: string; readonly end: number } => {
  let close = text.indexOf('"', open + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close !== -1) return { text: text.slice(open + 1, close).replaceAll('""', '"'), end: close + 1 }
  throw new AppError('csvQuoteOpen', { file, row })
}
