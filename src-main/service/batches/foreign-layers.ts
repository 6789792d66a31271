import type { BatchRecipe, ColumnTarget } from '@contract/desktop/batch-recipe'
import { words } from '@contract/edits/words'
import { AppError } from '@contract/errors'
import { findLayer } from '../layers/find-layer'
import type { LayerEntry } from '../layers/layer-index'
import { isSmartObject, takes } from '../layers/named-edits'
import type { BatchRow } from './batch-rows'
import { type GridMockup, isOpened, type OpenedMockup } from './grid-mockups'

/** Columns of a table that speak to one layer. */
type LayerTarget = Extract<ColumnTarget, { readonly layer: string }>

/**
 * By the kind of column, layers that the table names, as it names them, which this mockup lacks and another one of the
 * batch has.
 */
export type ForeignLayers = Readonly<Record<string, ReadonlySet<string>>>

/** What a column may name, by its kind. */
export const wantedLayers = ({ kind }: LayerTarget): ((entry: LayerEntry) => boolean) =>
  kind === 'smart_object' ? isSmartObject : takes(wordOf(kind))

const wordOf = (kind: string): string =>
  words.find(({ column }) => column?.target.shape.kind.value === kind)?.id ?? ''

const columnOf = (word: string): string =>
  words.find(({ id }) => id === word)?.column?.target.shape.kind.value ?? ''

/**
 * A table speaks to all mockups, as a variant does: a layer that one mockup lacks is meant for another that has it. A
 * mockup to which the table says nothing at all has no foreign layers: its pictures would come out empty, and so they
 * say what is missing. Nor has any mockup one that is nowhere.
 */
export const foreignLayers = (
  { table }: Pick<BatchRecipe, 'table'>,
  mockups: readonly GridMockup[],
): ReadonlyMap<number, ForeignLayers> => {
  const targets = (table?.columns ?? []).map(({ target }) => target)
  const named = targets.filter((target): target is LayerTarget => 'layer' in target)
  const isForAll = targets.some(({ kind }) => kind === 'design' || kind === 'layer_comp')
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

/** The row as it concerns the mockup that lacks these layers. */
export const withoutForeign = (row: BatchRow, foreign: ForeignLayers | undefined): BatchRow => {
  if (!foreign) return row
  return {
    ...row,
    artworks: row.artworks.filter(({ layer }) => layer === null || !foreign['smart_object']?.has(layer)),
    edits: row.edits.filter(({ word, layer }) => layer === null || !foreign[columnOf(word)]?.has(layer)),
  }
}

/** One whose name several layers share is there: which of them is meant is told elsewhere. */
const hasLayer = ({ index }: OpenedMockup, target: LayerTarget): boolean => {
  try {
    findLayer(index, target.layer, wantedLayers(target))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'LAYER_NOT_FOUND') return false
    if (error instanceof AppError) return true
    throw error
  }
}
