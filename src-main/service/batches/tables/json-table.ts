import { AppError } from '@contract/errors'
import type { JsonShape } from '@contract/failures/tables'
import { assertRowCount, type TextTable } from './table-records'

/**
 * A list of objects: their keys become the columns, in the order of first appearance. `file` is for messages. Throws
 * `INVALID_INPUT`.
 */
export const jsonTable = (file: string, text: string): TextTable => {
  const list = parsed(file, text)
  if (!Array.isArray(list)) throw notAList(file, null, list)
  assertRowCount(file, list.length)
  const columns = new Map<string, string>()
  const rows = list.map((item: unknown, at) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw notAList(file, at + 1, item)
    const cells = Object.entries(item).map(([key, value]) => {
      const name = key.trim()
      columns.set(name, name)
      return [name, cellOf(value, { file, row: at + 1, key: name })] as const
    })
    return Object.fromEntries(cells)
  })
  if (columns.size === 0) throw notAList(file, null, null)
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
    throw new AppError('jsonBroken', { file, said: cause instanceof Error ? cause.message : '' }, { cause })
  }
}

const cellOf = (
  value: unknown,
  place: { readonly file: string; readonly row: number; readonly key: string },
): string => {
  if (value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new AppError('jsonCellUnfit', { ...place, ...shapeOf(value) })
}

const notAList = (file: string, row: number | null, found: unknown): AppError =>
  new AppError('jsonNotAList', { file, row, ...shapeOf(found) })

const shapeOf = (value: unknown): { readonly shape: JsonShape; readonly found: string } => {
  if (value === null) return { shape: 'empty', found: '' }
  if (Array.isArray(value)) return { shape: 'list', found: '' }
  return typeof value === 'object'
    ? { shape: 'object', found: '' }
    : { shape: 'single', found: JSON.stringify(value) }
}
