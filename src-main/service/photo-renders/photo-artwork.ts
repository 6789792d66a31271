import { type PhotoRenderRequest, photoRenderRequest } from '@contract/service/photo-renders'
import type { ArtworkRequests } from '../renders/carried-artwork'

/** Where renders of photo mockups name their artwork. */
export const photoArtwork: ArtworkRequests<PhotoRenderRequest> = {
  schema: photoRenderRequest,
  pathsOf: ({ print_areas: items }) =>
    items.flatMap((_, at) => [
      ['print_areas', at, 'base64'],
      ['print_areas', at, 'artwork_url'],
    ]),
}
