import type { EditTargets } from '../../engine/edits/edit-targets'
import type { Artworks } from '../artworks/artworks'
import { layerOf, smartObjectPathOf } from '../layers/layer-index'
import type { OpenedDocument } from './document-record'

/** Of a document that is open here, and the artworks that were added. */
export const editTargetsIn = (
  { index }: OpenedDocument,
  artworks: Pick<Artworks, 'artworkOf'>,
): EditTargets => ({
  layer: (uuid) => layerOf(index, uuid).layer.path,
  smartObject: (uuid) => smartObjectPathOf(index, uuid),
  artwork: (id) => ({ path: artworks.artworkOf(id).path }),
})
