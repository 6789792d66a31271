import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../model/layers/layer-tree'
import type { DragContents } from './drag-contents'

interface PlaceTarget {
  readonly area: SmartObjectRow
  readonly isFilled: boolean
  /** The areas that several pictures fill, one after the other, starting with this one. */
  readonly areas: readonly SmartObjectRow[]
}

/** The effect of a drop on a print area, in words; null: none. */
export function usePlaceHint() {
  const { t } = useTranslation('canvas')
  return (
    contents: DragContents,
    { altKey, shiftKey }: Pick<DragEvent, 'altKey' | 'shiftKey'>,
    { area, isFilled, areas }: PlaceTarget,
  ): string | null => {
    const { name } = area
    if (contents.kind !== 'pictures' && contents.kind !== 'artwork') return null
    if (contents.kind === 'artwork' && contents.from) {
      const isSame = contents.from.smart_object.contents_id === area.smart_object.contents_id
      return isSame ? null : t(altKey ? 'copyTo' : 'moveTo', { name })
    }
    if (isFilled && shiftKey) return t('addOn', { name })
    if (contents.kind === 'pictures' && contents.count > 1 && areas.length > 1)
      return t('placeInOrder', {
        count: Math.min(contents.count, areas.length),
        pictures: contents.count,
        name,
      })
    return t(isFilled ? 'replaceOn' : 'placeOn', { name })
  }
}
