import { AppError } from '@contract/errors'
import { findLayerByReference } from '../layers/find-layer-by-reference'
import type { LayerEntry, LayerIndex } from '../layers/layer-index'
import { isSmartObjectEntry } from '../layers/named-edits'

/**
 * The print area of that name; null: the only one among those that are `filled`, by path. Throws `LAYER_NOT_FOUND`,
 * `LAYER_AMBIGUOUS`, `CONFLICT` where nothing is filled, `INVALID_INPUT` where several are.
 */
export const printAreaOf = (
  index: LayerIndex,
  filled: readonly (readonly number[])[],
  area: string | null,
): LayerEntry => {
  if (area !== null) return findLayerByReference(index, area, isSmartObjectEntry)
  const paths = new Set(filled.map((path) => path.join()))
  const entries = index.entries.filter(({ layer }) => paths.has(layer.path.join()))
  const [first] = entries
  if (!first)
    throw new AppError('nothingToPrint', { area: index.entries.find(isSmartObjectEntry)?.layer.name ?? '' })
  const others = entries.filter((entry) => !hasContentsOf(first, entry))
  if (others.length === 0) return first
  throw new AppError('printAreaUnclear', { names: [first, ...others].map(({ names }) => names.join('/')) })
}

/** Whether a smart object shows what is placed on the area: linked ones share their contents. */
export const hasContentsOf = (area: LayerEntry, { layer }: LayerEntry): boolean =>
  layer.smartObject !== null && layer.smartObject.contentsId === area.layer.smartObject?.contentsId
