import type { NewApiKey } from '@contract/desktop/api-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

/**
 * The keys of this computer's service. Read again whenever they are shown, because calls from outside change their
 * usage.
 */
export function useApiKeys() {
  const queries = useDesktopQueries()
  return useQuery(queries.apiKeys.list.queryOptions({ staleTime: 0 }))
}

/** Changes to keys. `onSecret` receives the only answer that contains a secret; nothing here stores it. */
export function useKeyChanges(onSecret: (made: NewApiKey) => void) {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const settled = {
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.apiKeys.list.key() }),
  }
  return {
    create: useMutation(queries.apiKeys.create.mutationOptions({ ...settled, onSuccess: onSecret })),
    regenerate: useMutation(queries.apiKeys.regenerate.mutationOptions({ ...settled, onSuccess: onSecret })),
    revoke: useMutation(queries.apiKeys.revoke.mutationOptions(settled)),
  }
}
