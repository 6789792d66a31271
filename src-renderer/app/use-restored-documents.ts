import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from './connection'
import { useStore } from './store'

/**
 * After a reload the documents that were open come back. One that main no longer knows (a sample of an earlier session, a file that
 * has changed) leaves quietly: the library shows what became of it.
 */
export function useRestoredDocuments(): void {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the window opens
  useEffect(() => {
    for (const uuid of useStore.getState().openUuids) {
      queryClient
        .fetchQuery(queries.documents.get.queryOptions({ input: { uuid } }))
        .catch(() => useStore.getState().closeDocument(uuid))
    }
  }, [])
}
