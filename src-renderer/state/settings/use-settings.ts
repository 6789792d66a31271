import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

/**
 * The settings, undefined until they are loaded, and a function that changes some of them; main stores them.
 * `onSettled`: after each change, saved or refused.
 */
export function useSettings(onSettled: () => unknown = () => undefined) {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(queries.settings.get.queryOptions())
  const { mutate, isPending, error } = useMutation(
    queries.settings.set.mutationOptions({
      onSuccess: (next) => queryClient.setQueryData(queries.settings.get.queryKey(), next),
      onSettled: () => onSettled(),
    }),
  )
  return { settings, changeSettings: mutate, isChanging: isPending, changeError: error }
}
