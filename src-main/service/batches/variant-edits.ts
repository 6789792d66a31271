import type { BatchVariant } from '@contract/desktop/batch-recipe'
import type { NamedEdit } from '@contract/edits/word'
import { editVocabulary } from '@contract/edits/words'
import { AppError } from '@contract/errors'
import { findLayerByReference } from '../layers/find-layer-by-reference'
import { type NamedDocument, takes } from '../layers/named-edits'

/** All edits that a variant requests, for any mockup. */
export const namedInVariant = (variant: BatchVariant, { words } = editVocabulary): readonly NamedEdit[] =>
  words.flatMap((word) => word.ofVariant(variant))

/**
 * The edits of a variant for one mockup. A variant applies to all mockups, whose layers have different names: a layer
 * that this mockup lacks is meant for another, as long as some of the named layers exist here. Throws `LAYER_NOT_FOUND`
 * if none exists (`untouchedVariants` asks whether another mockup has one), `LAYER_AMBIGUOUS`.
 */
export const variantEdits = (
  variant: BatchVariant,
  { index }: NamedDocument,
  vocabulary = editVocabulary,
): readonly NamedEdit[] => {
  let missing: AppError | null = null
  const isHere = ({ word, layer }: NamedEdit): boolean => {
    if (layer === null) return true
    try {
      findLayerByReference(index, layer, takes(word, vocabulary))
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'LAYER_NOT_FOUND') throw error
      missing ??= error
      return false
    }
  }
  const here = namedInVariant(variant, vocabulary).filter(isHere)
  if (missing && here.length === 0) throw missing
  return here
}
