import type { Uuid } from '@contract/vocabulary'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { useDropActions } from '../drop/use-drop-actions'
import { useDropTarget } from '../drop/use-drop-target'
import { historyOf } from '../placement/edits-slice'
import { isSmartObject, type SmartObjectRow, type TreeLine } from './layer-tree'

/** Makes the lines of smart objects places to drop pictures and artworks: one target for the whole tree, which finds the line by its `data-layer`. */
export function useTreeDrop(documentUuid: Uuid, lines: readonly TreeLine[]) {
  const { t } = useTranslation('canvas')
  const { placeOn } = useDropActions()

  const smartObjectAt = ({ target }: DragEvent): SmartObjectRow | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-layer]') : null
    const layer = lines.find((line) => line.layer.uuid === element?.dataset['layer'])?.layer
    return layer && isSmartObject(layer) ? layer : null
  }

  return useDropTarget({
    hint: (contents, event) => {
      const layer = smartObjectAt(event)
      if (!layer || contents.kind === 'documents') return null
      const { placed } = historyOf(useStore.getState(), documentUuid).present
      const { name, smart_object } = layer
      return placed[smart_object.contents_id] ? t('replaceOn', { name }) : t('placeOn', { name })
    },
    onDrop: (dropped, event) => {
      const layer = smartObjectAt(event)
      if (layer) void placeOn(documentUuid, layer, dropped)
    },
    onLeave: () => useStore.getState().hover(null),
  })
}
