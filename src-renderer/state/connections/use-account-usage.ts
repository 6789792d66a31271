import type { Uuid } from '@contract/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useDesktopQueries } from '../../link/connection'

/**
 * The account behind a connection, read from its service when it is shown. Main keeps the answer, so the connections
 * are listed anew.
 */
export function useAccountUsage(id: Uuid, { currentMs }: { readonly currentMs: number }) {
  const { client } = useConnection()
  const { connections } = useDesktopQueries()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: connections.usage.queryKey({ input: { id } }),
    queryFn: async ({ signal }) => {
      const usage = await client.connections.usage({ id }, { signal })
      await queryClient.invalidateQueries({ queryKey: connections.list.key() })
      return usage
    },
    staleTime: currentMs,
    retry: false,
  })
}
