import type { BatchTable, ColumnTarget } from '@contract/desktop/batch-recipe'
import { placementOfCell, type RowPlacement } from '@contract/desktop/row-placement'
import type { AnyColumn, CellKind, CellValues, NamedEdit, TableColumn } from '@contract/edits/word'
import { editVocabulary } from '@contract/edits/words'
import { AppError } from '@contract/errors'
import type { FilePath } from '../../ports/engine'
import type { RowProblem, RowReader } from '../grid-rows'
import type { CellFiles } from './cell-files'
import { colorOfCell, yesNoOfCell } from './cell-values'

/**
 * The edits of a row according to its columns' targets, and the problems of its cells; cells with problems have no
 * effect. An empty cell leaves its layer unchanged.
 */
export const readRow = (
  { columns, rows }: Pick<BatchTable, 'columns' | 'rows'>,
  at: number,
  files: CellFiles,
  vocabulary = editVocabulary,
): ReturnType<RowReader> => {
  const cells = rows[at] ?? {}
  const parts = emptyParts()
  const problems: RowProblem[] = []
  for (const { name, target } of columns) {
    const cell = (cells[name] ?? '').trim()
    if (cell === '') continue
    try {
      readerOf(target.kind, vocabulary)(cell, target, { parts, files })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.push({ column: name, error })
    }
  }
  const { artworks, edits, placement, mockup } = parts
  const design = artworks[0] ? stemOf(artworks[0].path) : String(at + 1)
  return {
    row: { design, cells, artworks, edits, ...(placement && { placement }), mockup },
    problems,
  }
}

interface RowParts {
  readonly artworks: { readonly layer: string | null; readonly path: FilePath }[]
  readonly edits: NamedEdit[]
  placement: RowPlacement | null
  mockup: string | null
}

const emptyParts = (): RowParts => ({ artworks: [], edits: [], placement: null, mockup: null })

type Reader = (
  cell: string,
  target: ColumnTarget,
  row: { readonly parts: RowParts; readonly files: CellFiles },
) => void

const readerOf = (kind: ColumnTarget['kind'], { wordOfColumn } = editVocabulary): Reader => {
  const column: AnyColumn | null = wordOfColumn(kind)?.column ?? null
  if (column === null) return readers[kind as keyof typeof readers]
  return (cell, target, { parts }) => void parts.edits.push(editOfCell(column, cell, layerOf(target)))
}

/** Throws `INVALID_INPUT` for a cell that does not contain what the column expects. */
const editOfCell = <Cells extends CellKind>(
  column: { readonly [Each in Cells]: TableColumn<Each> }[Cells],
  cell: string,
  layer: string | null,
): NamedEdit => column.read(valueOfCell[column.cells](cell), layer)

const valueOfCell: { readonly [Cells in CellKind]: (cell: string) => CellValues[Cells] } = {
  text: (cell) => cell,
  color: (cell) => {
    const hex = colorOfCell(cell)
    if (hex !== null) return hex
    throw new AppError('cellNoColor', { cell })
  },
  yesNo: (cell) => {
    const isYes = yesNoOfCell(cell)
    if (isYes !== null) return isYes
    throw new AppError('cellNoYesNo', { cell })
  },
}

/** Columns that produce no edit. */
const readers = {
  text: () => {},
  design: (cell, _target, { parts, files }) => {
    parts.artworks.push({ layer: null, path: fileOf(cell, files) })
  },
  smart_object: (cell, target, { parts, files }) => {
    parts.artworks.push({ layer: layerOf(target), path: fileOf(cell, files) })
  },
  placement: (cell, target, { parts }) => {
    if (target.kind !== 'placement') return
    const said = placementOfCell(target.field, cell)
    if (said === null) throw new AppError('cellNoPlacement', { cell, field: target.field })
    parts.placement = { ...parts.placement, ...said }
  },
  mockup: (cell, _target, { parts }) => {
    parts.mockup = cell
  },
} as const satisfies Readonly<Record<string, Reader>>

const layerOf = (target: ColumnTarget): string | null => ('layer' in target ? target.layer : null)

/** Throws `FILE_NOT_FOUND`. */
const fileOf = (cell: string, files: CellFiles): FilePath => {
  const path = files.find(cell)
  if (path !== null) return path
  if (files.unlisted) throw files.unlisted
  const near = files.nearest(cell)
  throw new AppError('cellNoPicture', { cell, ...files.places, near })
}

const stemOf = (path: FilePath): string => path.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '')
