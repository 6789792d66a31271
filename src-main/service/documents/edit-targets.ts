import type { DocumentEdits } from '@contract/edits/edit-wires'
import type { EditTargets } from '../../engine/edits/edit-targets'
import type { Artworks } from '../artworks/artworks'
import { layerOf, smartObjectPathOf } from '../layers/layer-index'
import type { OpenedDocument } from './opened-document'

/** The layers of a document that is open here, and the artworks that `edits` name. */
export const editTargetsIn = async (
  { index }: OpenedDocument,
  edits: Pick<DocumentEdits, 'smart_objects'>,
  artworks: Pick<Artworks, 'artworksOf'>,
): Promise<EditTargets> => {
  const artworkOf = await artworks.artworksOf(edits.smart_objects.map(({ artwork_id }) => artwork_id))
  return {
    layer: (uuid) => layerOf(index, uuid).layer.path,
    smartObject: (uuid) => smartObjectPathOf(index, uuid),
    artwork: (id) => ({ path: artworkOf(id).path }),
  }
}
