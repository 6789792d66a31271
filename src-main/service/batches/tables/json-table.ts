import { AppError } from '@contract/errors'
import { assertRowCount, type TextTable } from './table-records'

/** A list of objects: their keys are the columns, in the order in which they first come. `file` is for messages. Throws `INVALID_INPUT`. */
export const jsonTable = (file: string, text: string): TextTable => {
  const list = parsed(file, text)
  if (!Array.isArray(list)) throw notAList(file, `it is ${nounOf(list)}`)
  assertRowCount(file, list.length)
  const columns = new Map<string, string>()
  const rows = list.map((item: unknown, at) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw notAList(file, `row ${at + 1} is ${nounOf(item)}`)
    const cells = Object.entries(item).map(([key, value]) => {
      const name = key.trim()
      columns.set(name, name)
      return [name, cellOf(value, `Row ${at + 1} of ${file} has ${nounOf(value)} for “${name}”`)] as const
    })
    return Object.fromEntries(cells)
  })
  if (columns.size === 0) throw notAList(file, 'it is empty')
  const names = [...columns.keys()]
  return {
    columns: names,
    rows: rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? '']))),
  }
}

const parsed = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError(
      'INVALID_INPUT',
      `${file} is no JSON: ${cause instanceof Error ? cause.message : ''}`,
      {
        cause,
        suggestion: 'Export it again, or save the table as CSV.',
      },
    )
  }
}

const cellOf = (value: unknown, otherwise: string): string => {
  if (value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new AppError('INVALID_INPUT', `${otherwise}; text, a number, yes or no was expected.`, {
    suggestion: 'Give each value a key of its own.',
  })
}

const notAList = (file: string, what: string): AppError =>
  new AppError('INVALID_INPUT', `${file} should be a list of objects, but ${what}.`, {
    suggestion: 'Write it as [{"Front": "a.png", "SKU": "A-1"}, …].',
  })

const nounOf = (value: unknown): string => {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${JSON.stringify(value)}`
}
