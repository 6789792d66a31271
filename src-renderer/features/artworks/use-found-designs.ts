import type { ArtworkRecord } from '@contract/desktop/artworks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { isSmartObject, printAreas } from '../../model/layers/layer-tree'
import type { Command } from '../../shared/command'
import { useCurrentDocument, useSelectedLayer } from '../../state/editor/use-current-document'
import { placementActions } from '../../state/editor/use-placement'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

const none: readonly ArtworkRecord[] = []

/** Every design: placed on the current print area, or else shown in the library. */
export function useFoundDesigns(): readonly Command[] {
  const { t } = useTranslation('commands')
  const queries = useDesktopQueries()
  const { data: samples = none } = useQuery(queries.artworks.samples.queryOptions())
  const { data: shelved = none } = useQuery({ ...queries.artworks.list.queryOptions(), staleTime: 0 })
  const { data: document } = useCurrentDocument()
  const selected = useSelectedLayer()
  const isInEditor = useShellStore((state) => state.place === 'editor')
  const atHand =
    selected && isSmartObject(selected.layer) ? selected.layer : document && printAreas(document.layers)[0]
  const area = isInEditor ? atHand : undefined
  return useMemo(() => {
    const use = (artwork: ArtworkRecord): void => {
      const { go } = useShellStore.getState()
      const { lookAtLibrary, searchLibrary } = useLibraryStore.getState()
      if (document && area) {
        placementActions(document.uuid).place(area, artwork)
        return
      }
      go('library')
      lookAtLibrary({ section: 'designs' })
      searchLibrary(artwork.name)
    }
    const detail = area ? t('placeOn', { layer: area.name }) : t('showInLibrary')
    return [...shelved, ...samples].map((artwork) => ({
      id: `design-${artwork.artwork_id}`,
      title: artwork.name,
      group: 'designs' as const,
      chords: [],
      isAvailable: area !== undefined || shelved.some(({ artwork_id }) => artwork_id === artwork.artwork_id),
      detail,
      pictureUrl: artwork.thumbnail_url,
      run: () => use(artwork),
    }))
  }, [shelved, samples, document, area, t])
}
