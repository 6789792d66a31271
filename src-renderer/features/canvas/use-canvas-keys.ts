import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { isLocked } from '../../model/edits/locks'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { moveBox } from '../../model/placement/box-gestures'
import { placementOfBox, visibleBox } from '../../model/placement/placed-box'
import { chosenDesign } from '../../state/editor/designs-slice'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf, newGesture } from '../../state/editor/edits-slice'
import { placementActions } from '../../state/editor/use-placement'

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Arrow keys nudge the artwork of the selected areas by a pixel of its canvas, ten with ⇧; a held key is one step for
 * undo.
 */
export function useNudge(documentUuid: string, selected: readonly SmartObjectRow[]) {
  const gesture = useRef('')
  return (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    const edits = historyOf(useEditorStore.getState(), documentUuid).present
    const by = event.shiftKey ? 10 : 1
    const nudged = selected.flatMap((layer) => {
      const { contents_id } = layer.smart_object
      const placed = chosenDesign(useEditorStore.getState(), contents_id, edits.placed[contents_id])
      if (!placed || isLocked(edits, layer)) return []
      const box = visibleBox(placed.placement, layer.smart_object.canvas, placed.artwork)
      const moved = moveBox(box, { x: direction.x * by, y: direction.y * by })
      return [{ layer, placement: placementOfBox(placed.placement, moved) }]
    })
    if (nudged.length === 0) return
    event.preventDefault()
    if (!event.repeat) gesture.current = newGesture('nudge')
    placementActions(documentUuid).changeAll(nudged, gesture.current)
  }
}

/** Whether Space is held outside fields and buttons, which selects the hand tool. */
export function useSpaceHeld(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const change = (held: boolean) => (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ' || (held && usesSpace(event.target))) return
      if (held) event.preventDefault()
      setHeld(held)
    }
    const release = () => setHeld(false)
    const down = change(true)
    const up = change(false)
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', release)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', release)
    }
  }, [])
  return isHeld
}

const usesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, button, summary, [role="tree"], [role="menu"]') !== null
