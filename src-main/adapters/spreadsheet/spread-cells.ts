import { AppError } from '@contract/errors'

/** Excel's own limit, and that of every program that writes its files. */
const mostRows = 1_048_576
const mostColumns = 16_384

/**
 * The opening tag of a row or cell with its attributes; the usual form, whose first attribute is a plain place, has its
 * letters and digits apart. Other elements of these names are judged as well, which only refuses more.
 */
const tags = new RegExp(
  [
    /<(?:[\w.-]+:)?(row|c)(?=[\s/>])/,
    /(?: r="([A-Z]{0,3})(\d{1,7})"(?=[\s/>]))?/,
    /([^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*)>/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
)

const address = /(?:^|\s)(?:[\w.-]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Refuses a sheet whose cells with contents span a larger rectangle than `mostCells`, or whose rows or cells are at
 * places that do not exist. The reader of spreadsheets fills all of that rectangle: one cell at XFD1048576 made it
 * 17,000 million empty cells.
 */
export const refuseSpreadCells = (file: string, xml: Uint8Array, mostCells: number): void => {
  let [rows, columns] = [0, 0]
  const judge = (element: string, letters: string, digits: string, isEmpty: boolean): void => {
    const row = Number(digits)
    const column = element === 'row' ? 1 : columnOf(letters)
    const isPlace = row >= 1 && row <= mostRows && column >= 1 && column <= mostColumns
    if (!isPlace || (element === 'row' && letters !== ''))
      throw new AppError('tableCellNowhere', { file, cell: `${letters}${digits}`.slice(0, 40) })
    if (element === 'row' || isEmpty) return
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
    if (rows * columns > mostCells)
      throw new AppError('tableSpreadsTooFar', { file, cell: `${letters}${digits}`, most: mostCells })
  }
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1')
  tags.lastIndex = 0
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    const [, element = '', letters, digits, attributes = ''] = tag
    const isEmpty = attributes.endsWith('/')
    if (letters !== undefined && digits !== undefined) judge(element, letters, digits, isEmpty)
    if (attributes !== '')
      for (const [, quoted, apostrophed] of attributes.matchAll(address))
        judge(element, ...placeOf(quoted ?? apostrophed ?? ''), isEmpty)
  }
}

/** A place that is not written as letters and digits has none of the latter, so it is refused. */
const placeOf = (place: string): readonly [letters: string, digits: string] => {
  const [, letters = place, digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
  return [letters, digits]
}

const columnOf = (letters: string): number => {
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}
