import type { EngineSettings } from '@contract/desktop/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../app/connection'

/** What the engine has moves by itself: looked at once a second while it is in sight. */
const lookMs = 1000

export function usePerformance() {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const info = useQuery(queries.performance.info.queryOptions({ staleTime: 0, refetchInterval: lookMs }))
  const settings = useQuery(queries.settings.get.queryOptions())
  const change = useMutation(
    queries.settings.set.mutationOptions({
      onSuccess: (next) => queryClient.setQueryData(queries.settings.get.queryKey(), next),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.performance.info.key() }),
    }),
  )
  return {
    info,
    stored: settings.data?.engine ?? null,
    change: (engine: EngineSettings) => change.mutate({ engine }),
    changeError: change.error,
  }
}
