import type { BatchMockup } from '@contract/desktop/batch-recipe'
import type { DocumentRecord } from '@contract/desktop/documents'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import { printAreas } from '../../model/layers/layer-tree'
import { lookAddress } from '../../model/placement/look-address'
import { useBatchStore } from '../../state/batch/batch-store'

/** A saved placement of the mockup, as the fields that it sets in a column. */
export interface ColumnPreset {
  readonly id: string
  readonly name: string
  /** The smart object for which it was saved. */
  readonly layer: string
  /** The mockup with the batch's first design in this placement; null without a design. */
  readonly pictureUrl: string | null
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
  const design = useBatchStore((state) => state.recipeHistory.present.designs[0])
  const areas = document ? printAreas(document.layers) : []
  return data.flatMap((preset) => {
    const { preset_id: id, name, contents_id, placement, match } = preset
    const area = areas.find(({ smart_object }) => smart_object.contents_id === contents_id)
    if (!area || match === 'lost') return []
    // The only area needs no name: a column without a name uses it anyway.
    const smart_object = areas.length === 1 ? null : area.name
    const pictureUrl = document && design !== undefined ? lookAddress(document.uuid, preset, design) : null
    return [{ id, name, layer: area.name, pictureUrl, change: { placement, smart_object } }]
  })
}
