import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../app/connection'
import { useStore } from '../../app/store'
import { useCurrentDocument, useSelectedLayer } from '../editor/use-current-document'
import { useOpenDocuments } from '../editor/use-open-documents'
import { isSmartObject, printAreas } from '../layers-panel/layer-tree'
import { placementActions } from '../placement/use-placement'
import type { Command } from './command'

/** Mockups and designs by their names: too many to list, so they appear when they are searched for. */
export function useFoundCommands(): readonly Command[] {
  const { t } = useTranslation(['commands', 'artworks'])
  const queries = useDesktopQueries()
  const { openPath } = useOpenDocuments()
  const { data: recent = [] } = useQuery(queries.documents.recent.queryOptions())
  const { data: samples = [] } = useQuery(queries.artworks.samples.queryOptions())
  const own = useStore((state) => state.artworks)
  const { data: document } = useCurrentDocument()
  const selected = useSelectedLayer()
  const area =
    selected && isSmartObject(selected.layer) ? selected.layer : document && printAreas(document.layers)[0]
  const ownIds = new Set(own.map(({ artwork_id }) => artwork_id))
  const designs = [...own, ...samples.filter(({ artwork_id }) => !ownIds.has(artwork_id))]
  return [
    ...recent.map(({ uuid, name, path, exists }) => ({
      id: `mockup-${uuid}`,
      title: t('openMockup', { name }),
      group: 'mockups' as const,
      chords: [],
      isAvailable: exists,
      run: () => openPath(path),
    })),
    ...designs.map((artwork) => ({
      id: `design-${artwork.artwork_id}`,
      title: t('artworks:placeOn', { artwork: artwork.name, layer: area?.name ?? '' }),
      group: 'designs' as const,
      chords: [],
      isAvailable: area !== undefined,
      run: () => {
        if (!document || !area) return
        useStore.getState().go('editor')
        placementActions(document.uuid).place(area, artwork)
      },
    })),
  ]
}
