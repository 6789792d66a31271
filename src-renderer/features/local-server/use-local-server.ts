import type { Settings } from '@contract/desktop/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../app/connection'

/** The server as it is set and as it runs, and what can be done with it. */
export function useLocalServer() {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(queries.settings.get.queryOptions())
  const { data: info } = useQuery(queries.settings.info.queryOptions({ staleTime: 0 }))
  const change = useMutation(
    queries.settings.set.mutationOptions({
      onSuccess: (next) => queryClient.setQueryData(queries.settings.get.queryKey(), next),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.settings.info.key() }),
    }),
  )
  const copyKey = useMutation(
    queries.settings.copyServerKey.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.apiKeys.list.key() }),
    }),
  )
  return {
    stored: settings?.local_server ?? null,
    address: info?.local_server_address ?? null,
    change: (local_server: Settings['local_server']) => change.mutate({ local_server }),
    isChanging: change.isPending,
    changeError: change.error,
    copyKey,
    openReference: useMutation(queries.settings.openReference.mutationOptions()),
  }
}

/** How long the server keeps results, in whole days. */
export function useResultDays(): number {
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.settings.get.queryOptions())
  return Math.round((data?.service.results.keep_hours ?? 168) / 24)
}
