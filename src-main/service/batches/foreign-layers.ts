import type { BatchRecipe, ColumnTarget } from '@contract/desktop/batch-recipe'
import { editVocabulary, kindOfColumn } from '@contract/edits/words'
import { AppError } from '@contract/errors'
import { findLayerByReference } from '../layers/find-layer-by-reference'
import type { LayerEntry } from '../layers/layer-index'
import { isSmartObjectEntry, takes } from '../layers/named-edits'
import type { BatchRow } from './batch-rows'
import { type GridMockup, isOpened, type OpenedMockup } from './grid-mockups'

/** Targets of table columns that apply to one layer. */
type LayerTarget = Extract<ColumnTarget, { readonly layer: string }>

/**
 * Layers that the table names, which this mockup lacks and another mockup of the batch has; spelled as in the table and
 * keyed by the kind of column.
 */
export type ForeignLayers = Readonly<Record<string, ReadonlySet<string>>>

/** Which layers a column of this kind may name. */
export const wantedLayers = ({ kind }: LayerTarget): ((entry: LayerEntry) => boolean) =>
  kind === 'smart_object' ? isSmartObjectEntry : takes(editVocabulary.wordOfColumn(kind)?.id ?? '')

const columnOf = (word: string): string => {
  const column = editVocabulary.words.find(({ id }) => id === word)?.column
  return column ? kindOfColumn(column) : ''
}

/** Columns that apply to every mockup, whatever layers it has. */
const isOfDocument = (kind: string): boolean =>
  kind === 'design' || editVocabulary.wordOfColumn(kind)?.concerns === 'document'

/**
 * A table applies to all mockups, as a variant does: a layer that one mockup lacks is meant for another that has it. A
 * mockup that nothing in the table applies to has no foreign layers: its pictures would come out empty, so they report
 * what is missing instead. A layer that no mockup has is never foreign.
 */
export const foreignLayers = (
  { table }: Pick<BatchRecipe, 'table'>,
  mockups: readonly GridMockup[],
): ReadonlyMap<number, ForeignLayers> => {
  const targets = (table?.columns ?? []).map(({ target }) => target)
  const named = targets.filter((target): target is LayerTarget => 'layer' in target)
  const isForAll = targets.some(({ kind }) => isOfDocument(kind))
  const documents = mockups.flatMap(({ opened }) => (isOpened(opened) ? [opened] : []))
  const somewhere = named.filter((target) => documents.some((document) => hasLayer(document, target)))
  return new Map(
    mockups.flatMap(({ place, opened }) => {
      if (!isOpened(opened)) return []
      const missing = somewhere.filter((target) => !hasLayer(opened, target))
      if (!isForAll && missing.length === somewhere.length) return []
      const foreign = new Map<string, Set<string>>()
      for (const { kind, layer } of missing) foreign.set(kind, (foreign.get(kind) ?? new Set()).add(layer))
      return [[place, Object.fromEntries(foreign)]]
    }),
  )
}

/** The row without the layers that this mockup lacks. */
export const withoutForeign = (row: BatchRow, foreign: ForeignLayers | undefined): BatchRow => {
  if (!foreign) return row
  return {
    ...row,
    artworks: row.artworks.filter(({ layer }) => layer === null || !foreign['smart_object']?.has(layer)),
    edits: row.edits.filter(({ word, layer }) => layer === null || !foreign[columnOf(word)]?.has(layer)),
  }
}

/** A name shared by several layers counts as present: the ambiguity is reported elsewhere. */
const hasLayer = ({ index }: OpenedMockup, target: LayerTarget): boolean => {
  try {
    findLayerByReference(index, target.layer, wantedLayers(target))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'LAYER_NOT_FOUND') return false
    if (error instanceof AppError) return true
    throw error
  }
}
