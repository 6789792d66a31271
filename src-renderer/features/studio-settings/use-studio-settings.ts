import type { StudioConfig } from '@contract/service/studio'
import { usualStudioConfig } from '@contract/studio/usual-config'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServiceQueries } from '../../link/connection'
import { useStudioStore } from '../../state/studio/studio-store'

/** The settings of the embedded editor as they are stored, as they are edited, and what saves them. */
export function useStudioSettings() {
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(
    service.studio.config.queryOptions({ staleTime: 0, refetchOnWindowFocus: true }),
  )
  const changes = useStudioStore((state) => state.changes)
  const { forgetChanges } = useStudioStore.getState()
  const stored = data?.config ?? null
  const edited = useMemo((): StudioConfig | null => {
    if (stored === null) return null
    const usual: StudioConfig = usualStudioConfig
    const wished = Object.entries(changes).map(([name, value]) => [name, value ?? usual[name]])
    return { ...stored, ...Object.fromEntries(wished) }
  }, [stored, changes])
  const save = useMutation(
    service.studio.setConfig.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(service.studio.config.queryKey(), answer)
        forgetChanges()
      },
    }),
  )
  const isChanged =
    stored !== null && edited !== null && Object.keys(changes).some((name) => stored[name] !== edited[name])
  return {
    ...{ edited, error, isPending, refetch, isChanged },
    saveError: save.error,
    isSaving: save.isPending,
    save: () => save.mutate({ ...changes }),
  }
}
