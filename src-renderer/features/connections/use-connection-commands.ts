import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import type { Command } from '../../shared/command'
import { type ServiceRoom, useServiceRooms } from './use-service-rooms'

const rooms: readonly ServiceRoom[] = ['mockups', 'jobs', 'webhooks', 'fonts']

/** Ways to the rooms of every connection's service. */
export function useConnectionCommands(): readonly Command[] {
  const { t } = useTranslation('connections')
  const { connections } = useDesktopQueries()
  const { data } = useQuery(connections.list.queryOptions())
  const open = useServiceRooms()
  return useMemo(
    () =>
      (data ?? []).flatMap(({ id, name }) =>
        rooms.map((room) => ({
          id: `service-${room}-${id}`,
          group: 'view' as const,
          title: t('goToRoom', { name, room: t(`rooms.${room}`) }),
          chords: [],
          isAvailable: true,
          run: () => open(room, id),
        })),
      ),
    [data, t, open],
  )
}
