import { failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from '../link/connection'
import { useEditorStore } from '../state/editor/editor-store'

/**
 * Reopens the open documents after a reload or a restart. A document that main no longer knows (its file has changed or
 * is gone) is closed silently: the library shows its state. A document of a service that does not answer stays open.
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
          if (failureOfCall(error).code !== 'SERVICE_UNREACHABLE')
            useEditorStore.getState().closeDocument(uuid)
        })
    }
  }, [])
}
