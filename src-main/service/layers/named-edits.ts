import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import type { NamedEdit } from '@contract/edits/word'
import { type EditVocabulary, editVocabulary } from '@contract/edits/words'
import { AppError } from '@contract/errors'
import type { BlendModeId } from '@contract/vocabulary'
import { type ArtworkEdits, enginePlacementOf } from '../../engine/edits/artwork'
import type { EditCatalogue } from '../../engine/edits/edit-kind'
import { editKinds, type ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import type { StackedArtwork } from '../../engine/edits/placed-artwork'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { DocumentDescription, FilePath } from '../ports/engine'
import { findLayerByReference } from './find-layer-by-reference'
import { findLayerComp } from './find-layer-comp'
import { type LayerEntry, type LayerIndex, layerOf } from './layer-index'

export interface NamedDocument {
  readonly index: LayerIndex
  readonly description: DocumentDescription
}

/**
 * The edits of a picture besides its artwork; layers are named as people name them, see `findLayer`. Throws
 * `LAYER_NOT_FOUND`, `LAYER_AMBIGUOUS`, `LAYER_COMP_NOT_FOUND`, and `INVALID_INPUT` for an edit that is given twice.
 */
export const editsOfNames = (
  named: readonly NamedEdit[],
  document: NamedDocument,
  { vocabulary, kinds }: EditRecords = everyEdit,
): ResolvedEdits => {
  const { index } = document
  const pathOf = (uuid: string) => layerOf(index, uuid).layer.path
  const artwork = (path: string) => ({ path })
  const wire = wireOfNames(named, document, vocabulary)
  return resolveEdits(wire, { layer: pathOf, smartObject: pathOf, artwork }, kinds)
}

/** What the wire and the engine know of the edits; always `everyEdit`, except in tests. */
export interface EditRecords {
  readonly vocabulary: EditVocabulary
  readonly kinds: EditCatalogue
}

export const everyEdit: EditRecords = { vocabulary: editVocabulary, kinds: editKinds }

/** The same edits in the form of the wire. */
const wireOfNames = (
  named: readonly NamedEdit[],
  { index, description }: NamedDocument,
  vocabulary: EditVocabulary,
): DocumentEdits => {
  const firstOf = new Map<string, string>()
  const compNamed = (name: string): number => findLayerComp(description, name)
  let edits = vocabulary.neutral
  for (const { word, layer: reference, value } of named) {
    const answers = vocabulary.answersTo(word)
    const entry = reference === null ? null : findLayerByReference(index, reference, takes(word, vocabulary))
    const answer = answers.find(({ isFor }) => entry && isFor(entry.layer)) ?? answers[0]
    const uuid = entry?.uuid ?? ''
    const contents = entry?.layer.smartObject?.contentsId ?? uuid
    if (!firstOf.has(contents)) firstOf.set(contents, uuid)
    const target = { uuid, contentsUuid: firstOf.get(contents) ?? uuid, compNamed }
    const changed = answer?.put(edits, target, value)
    if (!changed) throw givenTwice(reference ?? '', word, answer?.word.plural ?? word)
    edits = { ...edits, ...changed }
  }
  return edits
}

interface StackedFile {
  readonly path: FilePath
  readonly placement: ArtworkPlacement
  /** 0..1 */
  readonly opacity?: number
  readonly blendMode?: BlendModeId
}

export interface NamedArtwork extends StackedFile {
  readonly layer: string
  /** More artworks on the same smart object, from back to front. */
  readonly above?: readonly StackedFile[]
}

/** Throws `LAYER_NOT_FOUND`, `LAYER_AMBIGUOUS`. */
export const artworksOfNames = (
  artworks: readonly NamedArtwork[],
  { index }: Pick<NamedDocument, 'index'>,
): ArtworkEdits => ({
  smartObjects: artworks.map(({ layer: reference, above, ...first }) => ({
    layer: findLayerByReference(index, reference, isSmartObjectEntry).layer.path,
    ...stackedOf(first),
    ...(above && { above: above.map(stackedOf) }),
  })),
})

const stackedOf = ({ path, placement, ...mixing }: StackedFile): StackedArtwork => ({
  artwork: { path },
  placement: enginePlacementOf(placement),
  ...mixing,
})

/** Edits that show the document in one of its layer comps, by its number, or as it was saved. */
export const editsInComp = (layerComp: number | null): ResolvedEdits => ({ ...noEdits, layerComp })

export const isSmartObjectEntry = ({ layer }: LayerEntry): boolean => layer.smartObject !== null

/** Returns a test of whether the edit `word` (such as `color`) may name the layer. */
export const takes =
  (word: string, { answersTo } = editVocabulary) =>
  ({ layer }: LayerEntry): boolean =>
    answersTo(word).some(({ isFor }) => isFor(layer))

const givenTwice = (reference: string, word: string, plural: string): AppError =>
  new AppError('editGivenTwice', { layer: reference, word, plural })
