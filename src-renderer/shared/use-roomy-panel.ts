import { type RefObject, useEffect, useRef } from 'react'
import type { PanelImperativeHandle } from 'react-resizable-panels'
import { useWideWindow } from './use-wide-window'

interface PanelSizes {
  /** CSS px. */
  readonly usual: number
  /** In a window as wide as a large screen, CSS px. */
  readonly wide: number
}

/** A panel that keeps its pixels drifts by some of them while the window is resized. */
const drift = 4

/**
 * The first size of a panel, CSS px. It takes the other one when the window becomes wide or narrow, unless a person has
 * given it a size of its own.
 */
export function useRoomyPanel(panel: RefObject<PanelImperativeHandle | null>, sizes: PanelSizes): number {
  const size = useWideWindow() ? sizes.wide : sizes.usual
  const before = useRef(size)
  useEffect(() => {
    if (before.current === size) return
    const shown = panel.current?.getSize().inPixels ?? 0
    const isAsItWas = Math.abs(shown - before.current) <= drift
    before.current = size
    if (isAsItWas) panel.current?.resize(size)
  }, [panel, size])
  return size
}
