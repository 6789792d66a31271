import { type PointerEvent, useRef } from 'react'
import { type Layout, useGroupRef } from 'react-resizable-panels'
import { useGestureEscape } from '../../shared/use-gesture-escape'

/** Props for a group of panels: Esc puts a divider that is dragged back where it was. */
export function useDividerEscape() {
  const groupRef = useGroupRef()
  const element = useRef<HTMLDivElement>(null)
  /** What the pointer that went down last found. */
  const pressed = useRef<{ readonly pointerId: number; readonly layout: Layout } | null>(null)
  useGestureEscape(
    () => pressed.current !== null && !!element.current?.querySelector('[data-separator="active"]'),
    () => {
      const { pointerId, layout } = pressed.current ?? {}
      pressed.current = null
      // The group follows the pointer until that is up or taken from it.
      document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: pointerId ?? 0 }))
      if (layout) groupRef.current?.setLayout(layout)
    },
  )
  return {
    groupRef,
    elementRef: element,
    onPointerDownCapture: ({ pointerId }: PointerEvent) => {
      const layout = groupRef.current?.getLayout()
      pressed.current = layout ? { pointerId, layout } : null
    },
  }
}
