import type { Settings } from '@contract/desktop/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import { useSettings } from '../../state/settings/use-settings'

/** The server's settings, its state and its actions. */
export function useLocalServer() {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data: info } = useQuery(queries.settings.info.queryOptions({ staleTime: 0 }))
  const { settings, changeSettings, isChanging, changeError } = useSettings(() =>
    queryClient.invalidateQueries({ queryKey: queries.settings.info.key() }),
  )
  const copyKey = useMutation(
    queries.settings.copyServerKey.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.apiKeys.list.key() }),
    }),
  )
  return {
    stored: settings?.local_server ?? null,
    address: info?.local_server_address ?? null,
    /** Whether main has said what the address is. */
    isKnown: info !== undefined,
    change: (local_server: Settings['local_server']) => changeSettings({ local_server }),
    isChanging,
    changeError,
    copyKey,
    openReference: useMutation(queries.settings.openReference.mutationOptions()),
  }
}

/** The number of whole days for which the server keeps results. */
export function useResultDays(): number {
  const { settings } = useSettings()
  return Math.round((settings?.service.results.keep_hours ?? 168) / 24)
}
