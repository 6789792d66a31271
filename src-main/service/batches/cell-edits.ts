import type { BatchMockup, BatchVariant } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import { enginePlacementOf } from '../../engine/edits/artwork'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { cutOutsOnArtwork } from '../layers/cut-outs-on-artwork'
import { findLayerByReference } from '../layers/find-layer-by-reference'
import { frontSmartObjects } from '../layers/front-smart-objects'
import type { LayerEntry } from '../layers/layer-index'
import { editsOfNames, isSmartObjectEntry, type NamedDocument } from '../layers/named-edits'
import { withSeenPrints } from '../layers/with-seen-prints'
import { type BatchRow, joinedNamedEdits } from './batch-rows'
import { withRowWords } from './filled-words'
import { variantEdits } from './variant-edits'

/** The edits of a mockup for one cell. Throws for a layer or a layer comp that the mockup does not have. */
export const editsOfCell = (
  row: BatchRow,
  column: BatchMockup,
  variant: BatchVariant | undefined,
  document: NamedDocument,
): ResolvedEdits => {
  const edits = {
    ...editsOfNames(
      joinedNamedEdits(row.edits, variant ? withRowWords(variantEdits(variant, document), row) : []),
      document,
    ),
    smartObjects: row.artworks.flatMap(({ layer, path }) =>
      targetsOf(document, layer ?? column.smart_object).map((target) => ({
        layer: target.layer.path,
        artwork: { path },
        placement: enginePlacementOf(column.placement),
      })),
    ),
  }
  return cutOutsOnArtwork(withSeenPrints(edits, document.index), document.index)
}

/**
 * The smart objects that `reference` names; null: every visible smart object of the file itself. Throws
 * `NO_SMART_OBJECTS`, `LAYER_NOT_FOUND`, `LAYER_AMBIGUOUS`.
 */
export const targetsOf = ({ index }: NamedDocument, reference: string | null): readonly LayerEntry[] => {
  if (reference !== null) return [findLayerByReference(index, reference, isSmartObjectEntry)]
  const targets = frontSmartObjects(index)
  if (targets.length > 0) return targets
  throw new AppError('mockupWithoutTarget', {})
}
