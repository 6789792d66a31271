import { useEffect, useRef } from 'react'
import { useEditorStore } from '../state/editor/editor-store'
import type { ShopLine } from './shop-line'

/** Tells the shop's page of pictures on screen; the first one means that the editor is ready. */
export function useToldFrames(shop: ShopLine): void {
  const isReady = useRef(false)
  const picture = useEditorStore((state) => state.pictureReport)
  useEffect(() => {
    if (!picture) return
    if (!isReady.current) shop.tell({ type: 'ready' })
    isReady.current = true
    // The font comes after the picture: until then the words stand in the computer's own.
    document.documentElement.dataset['lettered'] = ''
    if (picture.drawn) shop.tell({ type: 'rendered', ...picture.drawn })
  }, [picture, shop])
}
