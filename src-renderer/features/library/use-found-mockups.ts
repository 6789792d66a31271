import type { LibraryMockup } from '@contract/desktop/library'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useLibrary } from '../../state/library/use-library'
import { useOpenMockup } from './use-open-mockup'

/** ISO instants of one format sort as plain strings, much faster than with a collator. */
const openedLater = (a: LibraryMockup, b: LibraryMockup): number => {
  const [before, after] = [a.opened_at ?? '', b.opened_at ?? '']
  return before === after ? 0 : before < after ? 1 : -1
}

/** Every mockup of this computer and of the services, last opened first. */
export function useFoundMockups(): readonly Command[] {
  const { t } = useTranslation('commands')
  const { mockups, connections } = useLibrary()
  const open = useOpenMockup()
  const latestOpen = useRef(open)
  useEffect(() => {
    latestOpen.current = open
  })
  const places = connections.map(({ id, name }) => `${id} ${name}`).join('\n')
  return useMemo(() => {
    const serviceOf = new Map(places.split('\n').map((place) => [place.slice(0, 36), place.slice(37)]))
    const whereOf = ({ connection_id, is_sample, exists, tags }: LibraryMockup): string => {
      if (connection_id !== null) return serviceOf.get(connection_id) ?? ''
      return is_sample ? t('sample') : exists ? tags.join(', ') : t('missing')
    }
    return mockups.toSorted(openedLater).map((mockup) => ({
      id: `mockup-${mockup.mockup_id}`,
      title: mockup.name,
      group: 'mockups' as const,
      chords: [],
      isAvailable: true,
      detail: whereOf(mockup),
      pictureUrl: mockup.thumbnail_url,
      run: () => latestOpen.current(mockup),
    }))
  }, [mockups, places, t])
}
