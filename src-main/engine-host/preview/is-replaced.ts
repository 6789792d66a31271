import type { PreviewRequest } from '@contract/desktop/preview-port'

/**
 * Whether the next request shows another document, or no longer an artwork of this one: then decoding what this one
 * shows is in vain. A drag of the same artwork is not: it waits for the same decoding.
 */
export const isReplaced = (request: PreviewRequest, next: PreviewRequest): boolean => {
  const kept = artworksOf(next)
  return request.uuid !== next.uuid || [...artworksOf(request)].some((id) => !kept.has(id))
}

const artworksOf = ({ edits }: PreviewRequest): ReadonlySet<string> =>
  new Set(edits.smart_objects.map(({ artwork_id }) => artwork_id))
