import { type VideoRequest, videoRequest } from '@contract/service/videos'
import type { ArtworkRequests } from '../renders/carried-artwork'

/** Where requests for videos name their artwork. */
export const videoArtwork: ArtworkRequests<VideoRequest> = {
  schema: videoRequest,
  pathsOf: ({ smart_objects: inputs = [] }) =>
    inputs.flatMap((_, at) => [
      ['smart_objects', at, 'asset', 'base64'],
      ['smart_objects', at, 'asset', 'url'],
    ]),
}
