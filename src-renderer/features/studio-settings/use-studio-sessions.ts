import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries, useServiceQueries } from '../../link/connection'

const most = 100
const lookMs = 3000

/** Sessions come and go while customers are there: the list is looked at again and again. */
export function useStudioSessions() {
  const queries = useDesktopQueries()
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  const list = useQuery(
    queries.studioDesk.sessions.queryOptions({
      input: { limit: most },
      ...{ staleTime: 0, refetchInterval: lookMs },
    }),
  )
  const revoke = useMutation(
    service.studio.revokeSession.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.studioDesk.sessions.key() }),
    }),
  )
  return { ...list, revoke }
}
