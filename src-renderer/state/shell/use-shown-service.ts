import type { ConnectionRecord } from '@contract/desktop/connections'
import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import { useShellStore } from './shell-store'

/** The services that a person may look at; `shown` is null for this computer's, and once its connection was removed. */
export function useShownService(): {
  readonly connections: readonly ConnectionRecord[]
  readonly shown: ConnectionRecord | null
} {
  const queries = useDesktopQueries()
  const { data: connections = [] } = useQuery(queries.connections.list.queryOptions())
  const id = useShellStore((state) => state.shownServiceId)
  return { connections, shown: connections.find((each) => each.id === id) ?? null }
}
