import type { DraftColor } from '@contract/desktop/photo-drafts'
import type { Uuid } from '@contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import type { SmartObjectRow } from '../../model/layers/layer-tree'

const none: readonly DraftColor[] = []

/** The colours that a photo mockup's surface comes in, as its maker kept them; none for any other layer. */
export function useKeptColors(documentUuid: Uuid, layer: SmartObjectRow): readonly DraftColor[] {
  const queries = useDesktopQueries()
  const { data } = useQuery({
    ...queries.photoDrafts.keptColors.queryOptions({ input: { uuid: documentUuid } }),
    // A file that is saved anew is another document.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.surfaces.includes(layer.smart_object.contents_id) ? data.colors : none
}
