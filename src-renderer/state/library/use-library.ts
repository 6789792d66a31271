import type { LibraryMockup } from '@contract/desktop/library'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesktopQueries } from '../../link/connection'

/** Mockups of this computer and of every service that answered, as one list. */
export function useLibrary() {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const local = useQuery(queries.library.list.queryOptions())
  const connections = useQuery(queries.connections.list.queryOptions())
  const collections = useQuery(queries.library.collections.queryOptions())
  const remote = useQueries({
    queries: (connections.data ?? []).map(({ id }) =>
      queries.library.listRemote.queryOptions({ input: { connection_id: id } }),
    ),
    combine: combineRemote,
  })
  const mockups = useMemo(() => [...(local.data ?? []), ...remote.mockups], [local.data, remote.mockups])
  return {
    /** Queries the services again, too. */
    askAgain: () => queryClient.invalidateQueries({ queryKey: queries.library.key() }),
    mockups,
    local,
    collections: collections.data ?? [],
    connections: (connections.data ?? []).map((connection, index) => ({
      ...connection,
      isPending: remote.states[index]?.isPending ?? true,
      error: remote.states[index]?.error ?? null,
    })),
  }
}

export type LibraryState = ReturnType<typeof useLibrary>

interface RemoteAnswer {
  readonly data: LibraryMockup[] | undefined
  readonly isPending: boolean
  readonly error: Error | null
}

const combineRemote = (answers: readonly RemoteAnswer[]) => ({
  mockups: answers.flatMap(({ data }) => data ?? []),
  states: answers.map(({ isPending, error }) => ({ isPending, error })),
})
