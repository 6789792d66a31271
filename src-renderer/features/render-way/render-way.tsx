import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { SegmentedControl } from '../../shared/segmented-control'
import { useShellStore } from '../../state/shell/shell-store'

interface RenderWayProps {
  readonly connectionId: Uuid
  readonly widths?: 'equal' | 'words'
}

/**
 * Whether the renders of a connection are answered at once or wait in its service's queue. Kept with the connection.
 */
export function RenderWay({ connectionId, widths = 'words' }: RenderWayProps) {
  const { t } = useTranslation('connections')
  const { connections } = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(connections.list.queryOptions())
  const { tellFailure } = useShellStore.getState()
  const set = useMutation(
    connections.setQueued.mutationOptions({
      onError: (error) => tellFailure(failureOfCall(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: connections.list.key() }),
    }),
  )
  const connection = data.find(({ id }) => id === connectionId)
  if (!connection) return null
  const isQueued = set.isPending ? set.variables.is_queued : connection.is_queued
  return (
    <SegmentedControl
      label={t('renderWay', { name: connection.name })}
      widths={widths}
      value={isQueued ? 'queued' : 'atOnce'}
      options={(['atOnce', 'queued'] as const).map((value) => ({
        value,
        label: t(`renderWays.${value}`),
        title: t(`renderWayHints.${value}`),
      }))}
      onChange={(way) => set.mutate({ id: connectionId, is_queued: way === 'queued' })}
    />
  )
}
