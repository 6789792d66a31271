import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from '../link/connection'
import { failureOf } from '../link/failure-of'
import { useEditorStore } from '../state/editor/editor-store'

/**
 * After a reload or a restart the documents that were open come back. One that main no longer knows (a file that has changed or is gone) leaves quietly: the
 * library shows what became of it. One on a service that does not answer now stays.
 */
export function useRestoredDocuments(): void {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the window opens
  useEffect(() => {
    for (const uuid of useEditorStore.getState().openUuids) {
      queryClient
        .fetchQuery(queries.documents.get.queryOptions({ input: { uuid } }))
        .catch((error: unknown) => {
          if (failureOf(error).code !== 'SERVICE_UNREACHABLE') useEditorStore.getState().closeDocument(uuid)
        })
    }
  }, [])
}
