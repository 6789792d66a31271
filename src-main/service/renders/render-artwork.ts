import { type RenderRequest, renderRequest } from '@contract/service/renders'
import type { ArtworkRequests } from './carried-artwork'

/** Where renders of PSD mockups name their artwork. */
export const renderArtwork: ArtworkRequests<RenderRequest> = {
  schema: renderRequest,
  pathsOf: ({ smart_objects: inputs }) =>
    inputs.flatMap((_, at) => [
      ['smart_objects', at, 'asset', 'base64'],
      ['smart_objects', at, 'asset', 'url'],
    ]),
}
