import type { BatchTable, ColumnTarget } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { NamedLook } from '../../layers/named-edits'
import type { FilePath } from '../../ports/engine'
import type { RowProblem, RowReader } from '../grid-rows'
import type { CellFiles } from './cell-files'
import { colorOfCell, yesNoOfCell } from './cell-values'

/** A row as its columns' targets have it, and what is wrong with its cells: those do nothing in it. An empty cell leaves its layer alone. */
export const readRow = (
  { columns, rows }: Pick<BatchTable, 'columns' | 'rows'>,
  at: number,
  files: CellFiles,
): ReturnType<RowReader> => {
  const cells = rows[at] ?? {}
  const parts = emptyParts()
  const problems: RowProblem[] = []
  for (const { name, target } of columns) {
    const cell = (cells[name] ?? '').trim()
    if (cell === '') continue
    try {
      readers[target.kind](cell, target, { parts, files })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.push({ column: name, error })
    }
  }
  const { artworks, looks, hide, show, comp, mockup } = parts
  const design = artworks[0] ? stemOf(artworks[0].path) : String(at + 1)
  return { row: { design, cells, artworks, edits: { looks, hide, show, comp }, mockup }, problems }
}

interface RowParts {
  readonly artworks: { readonly layer: string | null; readonly path: FilePath }[]
  readonly looks: NamedLook[]
  readonly hide: string[]
  readonly show: string[]
  comp: string | null
  mockup: string | null
}

const emptyParts = (): RowParts => ({ artworks: [], looks: [], hide: [], show: [], comp: null, mockup: null })

type Reader = (
  cell: string,
  target: ColumnTarget,
  row: { readonly parts: RowParts; readonly files: CellFiles },
) => void

const readers: Readonly<Record<ColumnTarget['kind'], Reader>> = {
  text: () => {},
  design: (cell, _target, { parts, files }) => {
    parts.artworks.push({ layer: null, path: fileOf(cell, files) })
  },
  smart_object: (cell, target, { parts, files }) => {
    parts.artworks.push({ layer: layerOf(target), path: fileOf(cell, files) })
  },
  color: (cell, target, { parts }) => {
    const hex = colorOfCell(cell)
    if (hex === null) {
      throw new AppError('INVALID_INPUT', `“${cell}” is no colour.`, {
        suggestion: 'Write #ff8800, or an English colour name such as tomato.',
      })
    }
    parts.looks.push({ layer: layerOf(target), color: { hex, blendMode: 'multiply' } })
  },
  visibility: (cell, target, { parts }) => {
    const isShown = yesNoOfCell(cell)
    if (isShown === null) {
      throw new AppError('INVALID_INPUT', `“${cell}” says neither yes nor no.`, {
        suggestion: 'Write yes or no, 1 or 0, show or hide.',
      })
    }
    parts[isShown ? 'show' : 'hide'].push(layerOf(target))
  },
  layer_comp: (cell, _target, { parts }) => {
    parts.comp = cell
  },
  mockup: (cell, _target, { parts }) => {
    parts.mockup = cell
  },
}

const layerOf = (target: ColumnTarget): string => ('layer' in target ? target.layer : '')

/** Throws `FILE_NOT_FOUND`. */
const fileOf = (cell: string, files: CellFiles): FilePath => {
  const path = files.find(cell)
  if (path !== null) return path
  const near = files.nearest(cell)
  throw new AppError('FILE_NOT_FOUND', `There is no picture “${cell}” ${files.places}.`, {
    suggestion:
      near === null
        ? 'Put it there, or correct the cell.'
        : `Did you mean ${near}? Else put the picture there.`,
  })
}

const stemOf = (path: FilePath): string => path.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '')
