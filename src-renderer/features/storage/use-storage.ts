import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

/** Usage of the data folder, measured whenever it is shown. */
export function useStorage() {
  const queries = useDesktopQueries()
  return useQuery(queries.storage.usage.queryOptions({ staleTime: 0 }))
}

export function useStorageActions() {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  return {
    clean: useMutation(
      queries.storage.clean.mutationOptions({
        onSettled: () => queryClient.invalidateQueries({ queryKey: queries.storage.usage.key() }),
      }),
    ),
    reveal: useMutation(queries.storage.reveal.mutationOptions()),
  }
}
