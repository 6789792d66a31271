import { dirname, resolve } from 'node:path'
import type { BatchTable } from '@contract/desktop/batch-recipe'
import { rowPlacementFields } from '@contract/desktop/row-placement'
import { removeBackgroundWord } from '@contract/edits/cut-out'
import { wordsWord } from '@contract/edits/words-word'
import { AppError } from '@contract/errors'
import type { CellFiles } from '../../service/batches/tables/cell-files'
import type { TextTable } from '../../service/batches/tables/table-records'
import { findLayerByReference } from '../../service/layers/find-layer-by-reference'
import type { LayerEntry } from '../../service/layers/layer-index'
import { isSmartObjectEntry, type NamedDocument, takes } from '../../service/layers/named-edits'
import { onlySmartObject } from '../../service/layers/only-smart-object'
import type { FilePath } from '../../service/ports/engine'
import type { Files } from '../../service/ports/files'

/** These columns name the mockup of a row by file name; rows without a value apply to every mockup. */
const mockupColumns: ReadonlySet<string> = new Set(['mockup', 'template'])

/** Followed by the name of a smart object where the mockups have several. */
const cutOutColumn = removeBackgroundWord.id

/** What a column may be called besides the layers of the mockups. */
const otherColumns = [...mockupColumns, ...rowPlacementFields, cutOutColumn]

/**
 * A column named after a smart object of a mockup holds its pictures, one named after a text layer its words, one named
 * after a field of `RowPlacement` says where the designs lie, `remove_background` whether they are cut out; the others
 * are for file names. Throws `LAYER_AMBIGUOUS`.
 */
export const batchTableOf = (
  name: string,
  { columns, rows }: TextTable,
  documents: readonly NamedDocument[],
): BatchTable => ({
  name,
  table_id: name,
  columns: columns.map((column) => ({ name: column, target: targetOf(column, documents) })),
  rows: [...rows],
})

const targetOf = (
  column: string,
  documents: readonly NamedDocument[],
): BatchTable['columns'][number]['target'] => {
  if (mockupColumns.has(column)) return { kind: 'mockup' }
  const isIn = (is: (entry: LayerEntry) => boolean, name = column): boolean =>
    documents.some((document) => hasLayer(document, name, is))
  if (isIn(isSmartObjectEntry)) return { kind: 'smart_object', layer: column }
  if (isIn(takes(wordsWord.id))) return { kind: 'words', layer: column }
  const cutOut = cutOutOf(column, documents)
  if (cutOut !== null && isIn(isSmartObjectEntry, cutOut)) return { kind: cutOutColumn, layer: cutOut }
  const field = rowPlacementFields.find((each) => each === column.toLowerCase())
  return field ? { kind: 'placement', field } : { kind: 'text' }
}

/** The smart object whose artwork a column cuts out; null: it is called otherwise, or leaves open which. */
const cutOutOf = (column: string, documents: readonly NamedDocument[]): string | null => {
  if (column.toLowerCase() === cutOutColumn) return onlySmartObject(documents)
  return column.toLowerCase().startsWith(`${cutOutColumn} `) ? column.slice(cutOutColumn.length + 1) : null
}

const hasLayer = ({ index }: NamedDocument, name: string, is: (entry: LayerEntry) => boolean): boolean => {
  try {
    findLayerByReference(index, name, is)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'LAYER_NOT_FOUND') return false
    throw error
  }
}

/** A column that fills nothing and names nothing is a spelling mistake: throws `INVALID_INPUT`. */
export const assertColumnsUsed = (
  { columns }: BatchTable,
  tokens: ReadonlySet<string>,
  documents: readonly NamedDocument[],
): void => {
  const unused = columns.filter(({ name, target }) => target.kind === 'text' && !tokens.has(`row.${name}`))
  if (unused.length === 0) return
  const names = new Set(
    documents.flatMap(({ index }) => index.entries.filter(isSmartObjectEntry).map(({ layer }) => layer.name)),
  )
  throw new AppError('columnsUnused', {
    columns: unused.map(({ name }) => name),
    layers: [...names],
    others: otherColumns,
  })
}

/** Resolves each cell's file in the table's own folder, else in one that `--artwork` names. */
export const cellFilesIn = async (
  rows: BatchTable['rows'],
  folders: readonly FilePath[],
  files: Pick<Files, 'exists'>,
): Promise<CellFiles> => {
  const found = new Map<string, FilePath>()
  for (const cell of new Set(rows.flatMap((row) => Object.values(row).map((text) => text.trim())))) {
    for (const folder of folders) {
      const path = resolve(folder, cell)
      if (!found.has(cell) && cell !== '' && (await files.exists(path))) found.set(cell, path)
    }
  }
  return {
    find: (cell) => found.get(cell) ?? null,
    places: { folder: folders.join(', '), designs: 'none' },
    nearest: () => null,
  }
}

/** The table's own folder first. */
export const cellFolders = (table: FilePath, artworks: readonly FilePath[]): readonly FilePath[] => [
  ...new Set([table, ...artworks].map((path) => dirname(path))),
]
