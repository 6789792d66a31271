import type { BatchVariant } from '@contract/desktop/batch-recipe'
import type { NamedEdit } from '@contract/edits/word'
import { editVocabulary } from '@contract/edits/words'

const documentWords = editVocabulary.words.filter(({ concerns }) => concerns === 'document')

/** Whether the edit goes into the variants of a batch: a variant's own layer comp overrides the one of all pictures. */
export const isUsualOfVariants = ({ word }: NamedEdit): boolean => documentWords.some(({ id }) => id === word)

/** The variant with the edits of all pictures that it does not override. */
export const withUsual = (variant: BatchVariant, usual: readonly NamedEdit[]): BatchVariant => {
  const open = documentWords.filter((word) => word.ofVariant(variant).length === 0)
  const fields = open.map((word) => word.variantOf(usual.filter((edit) => edit.word === word.id)))
  return Object.assign({}, variant, ...fields)
}
