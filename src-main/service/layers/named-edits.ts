import { AppError } from '@contract/errors'
import type { ArtworkEdits, SmartObjectEdit } from '../../engine/edits/artwork'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { FillEdit } from '../../engine/edits/fill'
import type { LookEdit } from '../../engine/edits/look'
import { noEdits } from '../../engine/edits/no-edits'
import type { DocumentDescription, FilePath } from '../ports/engine'
import { findLayer } from './find-layer'
import { findLayerComp } from './find-layer-comp'
import type { LayerEntry, LayerIndex } from './layer-index'

/** What a picture changes besides its artwork; layers are named as people name them, see `findLayer`. */
export interface NamedEdits {
  readonly looks: readonly NamedLook[]
  readonly hide: readonly string[]
  readonly show: readonly string[]
  /** See `findLayerComp`; null: the document as it was saved. */
  readonly comp: string | null
}

/** One part of how a smart object looks, or both; or the colour of a layer that one colour fills, which has no blending mode. */
export interface NamedLook extends Partial<Omit<LookEdit, 'layer'>> {
  readonly layer: string
}

export interface NamedDocument {
  readonly index: LayerIndex
  readonly description: DocumentDescription
}

/** Throws `LAYER_NOT_FOUND`, `LAYER_AMBIGUOUS`, `LAYER_COMP_NOT_FOUND`, and `INVALID_INPUT` for a look that is given twice. */
export const editsOfNames = (
  { looks, hide, show, comp }: NamedEdits,
  { index, description }: NamedDocument,
): Omit<ResolvedEdits, 'smartObjects'> => ({
  layerComp: comp === null ? null : findLayerComp(description, comp),
  ...joinedLooks(looks, index),
  hiddenLayers: hide.map((reference) => findLayer(index, reference).layer.path),
  shownLayers: show.map((reference) => findLayer(index, reference).layer.path),
})

export interface NamedArtwork extends Omit<SmartObjectEdit, 'layer' | 'artwork'> {
  readonly layer: string
  readonly path: FilePath
}

/** Throws `LAYER_NOT_FOUND`, `LAYER_AMBIGUOUS`. */
export const artworksOfNames = (
  artworks: readonly NamedArtwork[],
  { index }: Pick<NamedDocument, 'index'>,
): ArtworkEdits => ({
  smartObjects: artworks.map(({ layer: reference, path, placement }) => ({
    layer: findLayer(index, reference, isSmartObject).layer.path,
    artwork: { path },
    placement,
  })),
})

/** The document in one of its layer comps, by its number, or as it was saved. */
export const editsInComp = (layerComp: number | null): ResolvedEdits => ({ ...noEdits, layerComp })

export const isSmartObject = ({ layer }: LayerEntry): boolean => layer.smartObject !== null

/** What `--color` and the colours of a batch may name. */
export const isColorable = (entry: LayerEntry): boolean =>
  isSmartObject(entry) || entry.layer.fillColor !== null

/** One look for each smart object, whichever of its copies is named, and one fill for each layer of one colour. */
const joinedLooks = (
  looks: readonly NamedLook[],
  index: LayerIndex,
): Pick<ResolvedEdits, 'looks' | 'fills'> => {
  const joined = new Map<string, LookEdit>()
  const fills = new Map<string, FillEdit>()
  for (const { layer: reference, color, adjustments } of looks) {
    const isWanted = adjustments ? isSmartObject : isColorable
    const { layer, uuid } = findLayer(index, reference, isWanted)
    if (!layer.smartObject && color) {
      if (fills.has(uuid)) throw givenTwice(reference, 'colours')
      fills.set(uuid, { layer: layer.path, hex: color.hex })
      continue
    }
    const key = layer.smartObject?.contentsId ?? uuid
    const earlier = joined.get(key)
    if ((earlier?.color && color) || (earlier?.adjustments && adjustments))
      throw givenTwice(reference, color ? 'colours' : 'adjustments')
    joined.set(key, {
      layer: earlier?.layer ?? layer.path,
      color: color ?? earlier?.color ?? null,
      adjustments: adjustments ?? earlier?.adjustments ?? null,
    })
  }
  return { looks: [...joined.values()], fills: [...fills.values()] }
}

const givenTwice = (reference: string, what: string): AppError =>
  new AppError('INVALID_INPUT', `“${reference}” is given two ${what}.`, {
    suggestion: 'Give each layer one colour and one list of adjustments.',
  })
