import { AppError } from '@contract/errors'
import { sameFileKey } from '../../naming/name-collisions'
import { isPictureName } from './cell-values'
import { assertRowCount, type TextTable } from './table-records'

const nameColumn = 'Name'

/**
 * A folder with folders named as smart objects (`Front/01.png`, `Back/01.png`) as a table: a column for each of those
 * folders, a row for each file name that is in any of them. `files`: paths within the folder, parted by `/`. Throws
 * `INVALID_INPUT` where no folder in it has pictures.
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

/** 2 comes before 10. */
const { compare: byNumberAndLetter } = new Intl.Collator('en', { numeric: true })
