import { kind } from './failure-kind'
import { manyOf, number, oneOf, orNull, text } from './params'

export const unreadTables = ['oldExcel', 'openDocument', 'numbers', 'binaryExcel'] as const
export type UnreadTable = (typeof unreadTables)[number]

/** As `rowPlacementFields`, which failures may not import. */
export const placementFields = ['fit', 'x', 'y', 'scale', 'rotate'] as const
export type PlacementField = (typeof placementFields)[number]

export const jsonShapes = ['empty', 'list', 'object', 'single'] as const
export type JsonShape = (typeof jsonShapes)[number]

/** Tables of a batch: their files, rows, columns and cells. */
export const tables = {
  spreadsheetUnread: kind('INTERNAL_ERROR', { file: text }, ({ file }) => ({
    message: `${file} could not be read.`,
  })),
  excelUnreadable: kind('INVALID_INPUT', { file: text }, ({ file }) => ({
    message: `${file} cannot be read as an Excel file (XLSX).`,
    suggestion: 'Open it in a spreadsheet program and save it again as XLSX or CSV.',
  })),
  tableOfOtherKind: kind(
    'INVALID_INPUT',
    { file: text, found: oneOf(...unreadTables) },
    ({ file, found }) => ({
      message: `${file} is ${kinds[found]}; tables are read from XLSX, CSV, TSV and JSON.`,
      suggestion: 'Open it in its program and save it as XLSX or CSV.',
    }),
  ),
  tableTooLarge: kind('INVALID_INPUT', { file: text, most: number }, ({ file, most }) => ({
    message: `${file} has more than ${Math.round(most / 2 ** 20)} MB.`,
    suggestion: 'Leave out columns that the batch does not need.',
  })),
  tableUnpacksTooFar: kind('INVALID_INPUT', { file: text, most: number }, ({ file, most }, words) => ({
    message: `${file} unpacks to more than ${words.bytes(most)}.`,
    suggestion: 'Leave out what the batch does not need, and save it again as XLSX or CSV.',
  })),
  tableSpreadsTooFar: kind(
    'INVALID_INPUT',
    { file: text, cell: text, most: number },
    ({ file, cell, most }, words) => ({
      message: `${file} has contents as far as ${cell}: from A1 that is more than ${words.number(most)} cells.`,
      suggestion: 'Delete the contents outside the table, and save it again.',
    }),
  ),
  tableCellNowhere: kind('INVALID_INPUT', { file: text, cell: text }, ({ file, cell }) => ({
    message: `${file} has a row or a cell at “${cell}”, a place that no spreadsheet has.`,
    suggestion: 'Open it in a spreadsheet program and save it again as XLSX or CSV.',
  })),
  tableTakesTooMuch: kind(
    'INVALID_INPUT',
    { file: text, seconds: number, megabytes: number },
    ({ file, seconds, megabytes }, words) => ({
      message: `${file} could not be read within ${words.number(seconds)} s and ${words.number(megabytes)} MB.`,
      suggestion: 'Leave out what the batch does not need, and save it again as XLSX or CSV.',
    }),
  ),
  tableEmpty: kind('INVALID_INPUT', { file: text }, ({ file }) => ({
    message: `${file} is empty: its first row must name the columns.`,
    suggestion: 'Begin with a row such as: Front, Color, SKU.',
  })),
  tableTooLong: kind(
    'INVALID_INPUT',
    { file: text, rows: number, most: number },
    ({ file, rows, most }, words) => ({
      message: `${file} has ${words.number(rows)} rows; a batch takes at most ${words.number(most)}.`,
      suggestion: 'Split it into several files, a batch for each.',
    }),
  ),
  tableTooWide: kind(
    'INVALID_INPUT',
    { file: text, columns: number, most: number },
    ({ file, columns, most }) => ({
      message: `${file} has ${columns} columns; a batch takes at most ${most}.`,
    }),
  ),
  columnTwice: kind('INVALID_INPUT', { file: text, column: text }, ({ file, column }) => ({
    message: `The column “${column}” is there twice in ${file}.`,
    suggestion: 'Give each column a name of its own.',
  })),
  /** `beyond`: the cell lies to the right of the last named column. */
  cellWithoutColumn: kind(
    'INVALID_INPUT',
    {
      file: text,
      row: number,
      cell: text,
      column: number,
      headerRow: number,
      place: oneOf('within', 'beyond'),
    },
    ({ file, row, cell, column, headerRow, place }) => ({
      message: `Row ${row} of ${file} has “${cell}” in column ${column}, which row ${headerRow} does not name.`,
      suggestion:
        place === 'within'
          ? `Name column ${column} in row ${headerRow}.`
          : 'Put text that has a comma in it in quotes, or name one more column.',
    }),
  ),
  csvQuoteOpen: kind('INVALID_INPUT', { file: text, row: number }, ({ file, row }) => ({
    message: `A quote that begins in row ${row} of ${file} never ends.`,
    suggestion: 'Close it, and write a quote within a cell twice.',
  })),
  /** `said` is the parser's own message. */
  jsonBroken: kind('INVALID_INPUT', { file: text, said: text }, ({ file, said }) => ({
    message: `${file} is no JSON: ${said}`,
    suggestion: 'Export it again, or save the table as CSV.',
  })),
  /**
   * `row` is null if the file as a whole has the wrong shape; `found` is the value as JSON, unless it is a container.
   */
  jsonNotAList: kind(
    'INVALID_INPUT',
    { file: text, row: orNull(number), shape: oneOf(...jsonShapes), found: text },
    ({ file, row, shape, found }) => ({
      message: `${file} should be a list of objects, but ${row === null ? 'it' : `row ${row}`} is ${shapes[shape] ?? found}.`,
      suggestion: 'Write it as [{"Front": "a.png", "SKU": "A-1"}, …].',
    }),
  ),
  jsonCellUnfit: kind(
    'INVALID_INPUT',
    { file: text, row: number, key: text, shape: oneOf(...jsonShapes), found: text },
    ({ file, row, key, shape, found }) => ({
      message: `Row ${row} of ${file} has ${shapes[shape] ?? found} for “${key}”; text, a number, yes or no was expected.`,
      suggestion: 'Give each value a key of its own.',
    }),
  ),
  folderTableEmpty: kind('INVALID_INPUT', { folder: text }, ({ folder }) => ({
    message: `${folder} has no folders with pictures in them.`,
    suggestion: 'Name the folders in it as the print areas: Front/01.png and Back/01.png make one row.',
  })),
  cellNoColor: kind('INVALID_INPUT', { cell: text }, ({ cell }) => ({
    message: `“${cell}” is no colour.`,
    suggestion: 'Write #ff8800, or an English colour name such as tomato.',
  })),
  cellNoTextFit: kind('INVALID_INPUT', { cell: text }, ({ cell }) => ({
    message: `“${cell}” is no way to fit words into their room.`,
    suggestion: 'Write overflow, shrink or clip.',
  })),
  cellNoYesNo: kind('INVALID_INPUT', { cell: text }, ({ cell }) => ({
    message: `“${cell}” says neither yes nor no.`,
    suggestion: 'Write yes or no, 1 or 0, show or hide.',
  })),
  cellNoPlacement: kind(
    'INVALID_INPUT',
    { cell: text, field: oneOf(...placementFields) },
    ({ cell, field }) => ({
      message: `“${cell}” ${placementNouns[field]}.`,
      suggestion: `Write ${placementExamples[field]}.`,
    }),
  ),
  /** `folder` is null if the table was sent without one. */
  cellNoPicture: kind(
    'FILE_NOT_FOUND',
    { cell: text, folder: orNull(text), designs: oneOf('searched', 'none'), near: orNull(text) },
    ({ cell, folder, designs, near }) => ({
      message: `There is no picture “${cell}” ${placesOf(folder, designs === 'searched')}.`,
      suggestion:
        near === null
          ? 'Put it there, or correct the cell.'
          : `Did you mean ${near}? Else put the picture there.`,
    }),
  ),
  columnsUnused: kind(
    'INVALID_INPUT',
    { columns: manyOf(text), layers: manyOf(text), others: manyOf(text) },
    ({ columns, layers, others }) => ({
      message: `No print area is called as the column ${columns.map(quoted).join(', ')}.`,
      suggestion: `The mockups have ${layers.map(quoted).join(', ')}; a column may also be called ${others.join(', ')}, or be a token of --name.`,
    }),
  ),
}

const placementNouns: Readonly<Record<PlacementField, string>> = {
  fit: 'is no way to fit a design into its print area',
  x: 'is no distance in percent of the print area',
  y: 'is no distance in percent of the print area',
  scale: 'is no size in percent',
  rotate: 'is no angle in degrees',
}

const placementExamples: Readonly<Record<PlacementField, string>> = {
  fit: 'fit, stretch or crop',
  x: 'a number such as 10 (to the right) or -5',
  y: 'a number such as 10 (downwards) or -5',
  scale: 'a number from 1 to 1000: 100 leaves the size',
  rotate: 'a number from -360 to 360',
}

const quoted = (name: string): string => `“${name}”`

const placesOf = (folder: string | null, hasDesigns: boolean): string => {
  if (folder === null) return 'among the designs'
  return hasDesigns ? `in ${folder} or among the designs` : `in ${folder}`
}

const kinds: Readonly<Record<UnreadTable, string>> = {
  oldExcel: 'an Excel file of before 2007',
  openDocument: 'an OpenDocument spreadsheet',
  numbers: 'a Numbers spreadsheet',
  binaryExcel: 'a binary Excel file',
}

/** Null for a single value, which is shown instead. */
const shapes: Readonly<Record<JsonShape, string | null>> = {
  empty: 'empty',
  list: 'a list',
  object: 'an object',
  single: null,
}
