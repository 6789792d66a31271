import type { DocumentRecord } from '@contract/desktop/documents'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../app/connection'
import { useStore } from '../../app/store'
import { type FoundLayer, findLayer } from '../layers-panel/layer-tree'

/** The document in the editor; idle without one. */
export function useCurrentDocument(): UseQueryResult<DocumentRecord> {
  const uuid = useStore((state) => state.currentUuid)
  const queries = useDesktopQueries()
  return useQuery(queries.documents.get.queryOptions({ input: uuid === null ? skipToken : { uuid } }))
}

export function useSelectedLayer(): FoundLayer | null {
  const { data } = useCurrentDocument()
  const uuid = useStore((state) => state.selectedUuid)
  return data ? findLayer(data.layers, uuid) : null
}
