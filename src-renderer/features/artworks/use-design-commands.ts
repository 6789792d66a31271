import { useTranslation } from 'react-i18next'
import { isLocked } from '../../model/edits/locks'
import { isSmartObject, printAreas } from '../../model/layers/layer-tree'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useCurrentDocument, useSelectedLayer } from '../../state/editor/use-current-document'
import { placementActions } from '../../state/editor/use-placement'

/** What is done with the design of the tray that is pointed at; nothing is available while none is. */
export function useDesignCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const artwork = useEditorStore((state) => state.pointedArtwork)
  const isOwn = useEditorStore((state) =>
    state.artworks.some(({ artwork_id }) => artwork_id === artwork?.artwork_id),
  )
  const { data: document } = useCurrentDocument()
  const selected = useSelectedLayer()
  if (!artwork || !document) return []
  const areas = printAreas(document.layers)
  const target = selected && isSmartObject(selected.layer) ? selected.layer : areas[0]
  const actions = placementActions(document.uuid)
  const edits = () => historyOf(useEditorStore.getState(), document.uuid).present
  const free = () => areas.filter((area) => !isLocked(edits(), area))
  const command = { group: 'edit', chords: [] } as const
  return [
    {
      ...command,
      id: 'place-design',
      title: t('placeOn', { layer: target?.name ?? '' }),
      isAvailable: target !== undefined && !isLocked(edits(), target),
      run: () => target && actions.place(target, artwork),
    },
    {
      ...command,
      id: 'place-design-everywhere',
      title: t('placeEverywhere'),
      isAvailable: areas.length > 1,
      run: () => actions.placeOnAll(free(), artwork),
    },
    {
      ...command,
      id: 'forget-design',
      title: t('forgetDesign'),
      isAvailable: isOwn,
      run: () => useEditorStore.getState().forgetArtwork(artwork.artwork_id),
    },
  ]
}
