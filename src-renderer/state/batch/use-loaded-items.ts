import type { Uuid } from '@contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../link/connection'
import { putRunItems } from './run-items'

const pageSize = 5000

/** All files of a run, fetched once; the events of `watch` keep them up to date. True once they are loaded. */
export function useLoadedItems(runId: Uuid | null): boolean {
  const { client } = useConnection()
  const { isSuccess } = useQuery({
    queryKey: ['batch items', runId],
    enabled: runId !== null,
    queryFn: async ({ signal }) => {
      if (runId === null) return 0
      for (let offset = 0; ; offset += pageSize) {
        const page = await client.batches.items(
          { run_id: runId, state: null, offset, limit: pageSize },
          { signal },
        )
        putRunItems(runId, page.items)
        if (offset + pageSize >= page.total) return page.total
      }
    },
  })
  return isSuccess
}
