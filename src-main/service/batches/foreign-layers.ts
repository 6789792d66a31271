import type { BatchRecipe, ColumnTarget } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import { findLayer } from '../layers/find-layer'
import { isColorable, isSmartObject } from '../layers/named-edits'
import type { BatchRow } from './batch-rows'
import { type GridMockup, isOpened, type OpenedMockup } from './grid-mockups'

/** Columns of a table that speak to one layer. */
type LayerTarget = Extract<ColumnTarget, { readonly layer: string }>

/** Layers that the table names, as it names them, which this mockup lacks and another one of the batch has. */
export type ForeignLayers = Readonly<Record<LayerTarget['kind'], ReadonlySet<string>>>

/** What a column may name, by its kind. */
export const wantedLayers = {
  visibility: () => true,
  color: isColorable,
  smart_object: isSmartObject,
} as const satisfies Record<LayerTarget['kind'], Parameters<typeof findLayer>[2]>

/**
 * A table speaks to all mockups, as a variant does: a layer that one mockup lacks is meant for another that has it. A mockup to which the table says nothing
 * at all has no foreign layers: its pictures would come out empty, and so they say what is missing. Nor has any mockup one that is nowhere.
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
      const of = (kind: LayerTarget['kind']): ReadonlySet<string> =>
        new Set(missing.filter((target) => target.kind === kind).map(({ layer }) => layer))
      return [[place, { visibility: of('visibility'), color: of('color'), smart_object: of('smart_object') }]]
    }),
  )
}

/** The row as it concerns the mockup that lacks these layers. */
export const withoutForeign = (row: BatchRow, foreign: ForeignLayers | undefined): BatchRow => {
  if (!foreign) return row
  const isShownHere = (layer: string): boolean => !foreign.visibility.has(layer)
  return {
    ...row,
    artworks: row.artworks.filter(({ layer }) => layer === null || !foreign.smart_object.has(layer)),
    edits: {
      ...row.edits,
      looks: row.edits.looks.filter(({ layer }) => !foreign.color.has(layer)),
      hide: row.edits.hide.filter(isShownHere),
      show: row.edits.show.filter(isShownHere),
    },
  }
}

/** One whose name several layers share is there: which of them is meant is told elsewhere. */
const hasLayer = ({ index }: OpenedMockup, { layer, kind }: LayerTarget): boolean => {
  try {
    findLayer(index, layer, wantedLayers[kind])
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'LAYER_NOT_FOUND') return false
    if (error instanceof AppError) return true
    throw error
  }
}
