import type { DocumentRecord } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useDesktopQueries } from '../../link/connection'

/** The cost of a render, the same as in batches. */
export const creditsOfRender = 1

/** The remaining credits at the last check of the service; null before the first, and without a connection. */
export function useCreditsLeft(connectionId: Uuid | null): number | null {
  const queries = useDesktopQueries()
  const { data: connections = [] } = useQuery(queries.connections.list.queryOptions())
  const account = connections.find(({ id }) => id === connectionId)?.account
  return account ? account.credits_remaining + account.prepaid_balance : null
}

/** Refreshes the remaining credits of a document's service; nothing for local documents. */
export function useRefreshedCredits(): (document: Pick<DocumentRecord, 'remote'>) => Promise<void> {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  return async ({ remote }) => {
    if (!remote) return
    // A service that does not answer has already been reported.
    await client.connections.check({ id: remote.connection_id }).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: queries.connections.list.key() })
  }
}
