import { AppError } from '@contract/errors'
import { sameFileKey } from '../../naming/name-collisions'
import { isPictureName } from './cell-values'
import { assertRowCount, type TextTable } from './table-records'

const nameColumn = 'Name'

/**
 * Reads a folder with subfolders named after smart objects (`Front/01.png`, `Back/01.png`) as a table: one column per
 * subfolder, one row per file name found in any of them. `files`: relative paths within the folder, separated by `/`.
 * Throws `INVALID_INPUT` if no subfolder has pictures.
 */
export const folderTable = (name: string, files: readonly string[]): TextTable => {
  const columns = new Set<string>()
  const rows = new Map<string, Record<string, string>>()
  for (const file of files.toSorted(byNumberAndLetter)) {
    const [folder, picture, ...deeper] = file.split('/')
    if (folder === undefined || picture === undefined || deeper.length > 0 || !isPictureName(picture))
      continue
    columns.add(folder)
    const stem = picture.replace(/\.[^.]+$/, '')
    const key = sameFileKey(stem)
    const row = rows.get(key) ?? { [nameColumn]: stem }
    row[folder] ??= file
    rows.set(key, row)
  }
  if (columns.size === 0) {
    throw new AppError('folderTableEmpty', { folder: name })
  }
  assertRowCount(name, rows.size)
  const own = columns.has(nameColumn) ? [] : [nameColumn]
  const all = [...own, ...columns]
  return {
    columns: all,
    rows: [...rows.entries()]
      .toSorted(([a], [b]) => byNumberAndLetter(a, b))
      .map(([, row]) => Object.fromEntries(all.map((column) => [column, row[column] ?? '']))),
  }
}

/** Sorts 2 before 10. */
const { compare: byNumberAndLetter } = new Intl.Collator('en', { numeric: true })
