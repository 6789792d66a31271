import type { BatchMockup, BatchVariant } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import { placedInRow } from '@geometry/row-placement'
import { enginePlacementOf } from '../../engine/edits/artwork'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { StackedArtwork } from '../../engine/edits/placed-artwork'
import { cutOutsOnArtwork } from '../layers/cut-outs-on-artwork'
import { findLayerByReference } from '../layers/find-layer-by-reference'
import { frontSmartObjects } from '../layers/front-smart-objects'
import type { LayerEntry } from '../layers/layer-index'
import { editsOfNames, isSmartObjectEntry, type NamedDocument } from '../layers/named-edits'
import { withSeenPrintsOf } from '../layers/with-seen-prints'
import type { FilePath } from '../ports/engine'
import { type BatchRow, joinedNamedEdits } from './batch-rows'
import { withRowWords } from './filled-words'
import { variantEdits } from './variant-edits'

/** The edits of a mockup for one cell. Throws for a layer or a layer comp that the mockup does not have. */
export const editsOfCell = (
  row: BatchRow,
  column: BatchMockup,
  variant: BatchVariant | undefined,
  document: NamedDocument,
  aboveOf: ReadonlyMap<string, FilePath> = new Map(),
): ResolvedEdits => {
  const above = stackedAbove(column, aboveOf)
  const edits = {
    ...editsOfNames(
      joinedNamedEdits(row.edits, variant ? withRowWords(variantEdits(variant, document), row) : []),
      document,
    ),
    smartObjects: row.artworks.flatMap(({ layer, path }) =>
      filledTargetsOf(document, layer ?? column.smart_object).map((target) => ({
        layer: target.layer.path,
        artwork: { path },
        placement: enginePlacementOf(placementOn(target, column, row)),
        // A table may fill other smart objects as well: what is kept lies over the column's own.
        ...(above.length > 0 && (layer ?? column.smart_object) === column.smart_object && { above }),
      })),
    ),
  }
  return cutOutsOnArtwork(withSeenPrintsOf(edits, document.index), document.index)
}

const placementOn = (
  { layer: { smartObject } }: LayerEntry,
  { placement }: BatchMockup,
  row: BatchRow,
): BatchMockup['placement'] =>
  row.placement && smartObject ? placedInRow(placement, row.placement, smartObject.canvas) : placement

const stackedAbove = (
  { above = [] }: BatchMockup,
  aboveOf: ReadonlyMap<string, FilePath>,
): readonly StackedArtwork[] =>
  above.flatMap(({ artwork, placement, opacity, blendMode, isHidden }) => {
    const path = aboveOf.get(artwork.artwork_id)
    if (isHidden || path === undefined) return []
    return [
      {
        artwork: { path },
        placement: enginePlacementOf(placement),
        ...(opacity !== undefined && { opacity: opacity / 100 }),
        ...(blendMode !== undefined && { blendMode }),
      },
    ]
  })

/**
 * The smart objects that `reference` names; null: every visible smart object of the file itself. Throws
 * `NO_SMART_OBJECTS`, `LAYER_NOT_FOUND`, `LAYER_AMBIGUOUS`.
 */
export const filledTargetsOf = (
  { index }: NamedDocument,
  reference: string | null,
): readonly LayerEntry[] => {
  if (reference !== null) return [findLayerByReference(index, reference, isSmartObjectEntry)]
  const targets = frontSmartObjects(index)
  if (targets.length > 0) return targets
  throw new AppError('mockupWithoutTarget', {})
}
