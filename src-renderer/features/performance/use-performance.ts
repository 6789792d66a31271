import type { EngineSettings } from '@contract/desktop/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import { useSettings } from '../../state/settings/use-settings'

/** The engine's use of resources changes by itself: queried once a second while it is visible. */
const lookMs = 1000

export function usePerformance() {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const info = useQuery(queries.performance.info.queryOptions({ staleTime: 0, refetchInterval: lookMs }))
  const { settings, changeSettings, changeError } = useSettings(() =>
    queryClient.invalidateQueries({ queryKey: queries.performance.info.key() }),
  )
  return {
    info,
    stored: settings?.engine ?? null,
    change: (engine: EngineSettings) => changeSettings({ engine }),
    changeError,
  }
}
