import type { ConnectionRecord } from '@contract/desktop/connections'
import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import { useLibraryStore } from './library-store'

/** The connection whose mockups the library shows; null: a section of this computer. */
export function useShownConnection(): ConnectionRecord | null {
  const queries = useDesktopQueries()
  const { data = [] } = useQuery(queries.connections.list.queryOptions())
  const section = useLibraryStore((state) => state.libraryView.section)
  return data.find(({ id }) => section === `connection:${id}`) ?? null
}
