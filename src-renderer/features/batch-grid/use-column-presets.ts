import type { BatchMockup } from '@contract/desktop/batch-recipe'
import type { DocumentRecord } from '@contract/desktop/documents'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import { printAreas } from '../../model/layers/layer-tree'

/** A saved placement of the mockup, as the fields that it sets in a column. */
export interface ColumnPreset {
  readonly id: string
  readonly name: string
  /** The smart object for which it was saved. */
  readonly layer: string
  readonly change: Pick<BatchMockup, 'placement' | 'smart_object'>
}

/** The placements that the editor saved for a mockup; presets whose print area is gone from the file are left out. */
export function useColumnPresets(document: DocumentRecord | undefined): readonly ColumnPreset[] {
  const queries = useDesktopQueries()
  const { data = [] } = useQuery(
    queries.placementPresets.list.queryOptions({
      input: document ? { document_uuid: document.uuid } : skipToken,
    }),
  )
  const areas = document ? printAreas(document.layers) : []
  return data.flatMap(({ preset_id: id, name, contents_id, placement, match }) => {
    const area = areas.find(({ smart_object }) => smart_object.contents_id === contents_id)
    if (!area || match === 'lost') return []
    // The only area needs no name: a column without a name uses it anyway.
    const smart_object = areas.length === 1 ? null : area.name
    return [{ id, name, layer: area.name, change: { placement, smart_object } }]
  })
}
