import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

/** The named servers, and whether this system can store their keys. */
export function useConnections() {
  const queries = useDesktopQueries()
  return {
    list: useQuery(queries.connections.list.queryOptions()),
    keychain: useQuery(queries.connections.keychain.queryOptions({ staleTime: 0 })),
  }
}

/** Changes to connections. A key passes through here once, on its way to main, and is not stored. */
export function useConnectionChanges() {
  const { connections } = useDesktopQueries()
  const queryClient = useQueryClient()
  const settled = {
    gcTime: 0,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: connections.list.key() }),
        queryClient.invalidateQueries({ queryKey: connections.usage.key() }),
        queryClient.invalidateQueries({ queryKey: connections.fileAddress.key() }),
      ]),
  }
  return {
    add: useMutation(connections.add.mutationOptions(settled)),
    check: useMutation(connections.check.mutationOptions(settled)),
    rename: useMutation(connections.rename.mutationOptions(settled)),
    replaceKey: useMutation(connections.replaceKey.mutationOptions(settled)),
    setFileAddress: useMutation(connections.setFileAddress.mutationOptions(settled)),
    makeDefault: useMutation(connections.makeDefault.mutationOptions(settled)),
    remove: useMutation(connections.remove.mutationOptions(settled)),
  }
}
export type ConnectionChanges = ReturnType<typeof useConnectionChanges>
