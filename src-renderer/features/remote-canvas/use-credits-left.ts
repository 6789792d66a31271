import type { DocumentRecord } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useDesktopQueries } from '../../link/connection'

/** What a render costs, as batches reckon it. */
export const creditsOfRender = 1

/** As the service told when it was last asked; null before, and without a connection. */
export function useCreditsLeft(connectionId: Uuid | null): number | null {
  const queries = useDesktopQueries()
  const { data: connections = [] } = useQuery(queries.connections.list.queryOptions())
  const account = connections.find(({ id }) => id === connectionId)?.account
  return account ? account.credits_remaining + account.prepaid_balance : null
}

/** Has the service of a document count again what is left; nothing for what is drawn here. */
export function useRefreshedCredits(): (document: Pick<DocumentRecord, 'remote'>) => Promise<void> {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  return async ({ remote }) => {
    if (!remote) return
    // A service that does not answer now has said so already.
    await client.connections.check({ id: remote.connection_id }).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: queries.connections.list.key() })
  }
}
