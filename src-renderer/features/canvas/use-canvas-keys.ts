import type { AreaArtwork } from '@contract/edits/artwork'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { moveBox } from '../../model/placement/box-gestures'
import { placementOfBox, visibleBox } from '../../model/placement/placed-box'
import { placementActions } from '../../state/editor/use-placement'

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Arrow keys nudge the selected artwork by a pixel of its canvas, ten with ⇧; a held key is one step for undo. */
export function useNudge(documentUuid: string, selected: SmartObjectRow | null, placed: AreaArtwork | null) {
  const press = useRef(0)
  return (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    if (!direction || !selected || !placed || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (!event.repeat) press.current += 1
    const by = event.shiftKey ? 10 : 1
    const box = visibleBox(placed.placement, selected.smart_object.canvas, placed.artwork)
    const moved = moveBox(box, { x: direction.x * by, y: direction.y * by })
    placementActions(documentUuid).change(
      selected,
      placementOfBox(placed.placement, moved),
      `nudge-${press.current}`,
    )
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
