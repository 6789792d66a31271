import { type PointerEvent, useRef, useState } from 'react'
import { useGestureEscape } from '../../shared/use-gesture-escape'

interface RowDrag {
  readonly index: number
  /** CSS px down from where the row lay. */
  readonly by: number
}

/**
 * Drags a row of a list of equally high rows to another place: the row follows the pointer, and those that it passes
 * make room. Esc puts it back.
 */
export function useRowDrag(count: number, rowHeight: number, onMove: (from: number, to: number) => void) {
  const pressedAt = useRef<number | null>(null)
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const letGo = (): void => {
    pressedAt.current = null
    setDrag(null)
  }
  useGestureEscape(() => drag !== null, letGo)
  const target = drag && targetOf(drag, rowHeight)

  return {
    /** CSS px by which a row is drawn below its place. */
    shiftOf: (index: number): number =>
      drag === null || target === null
        ? 0
        : index === drag.index
          ? drag.by
          : rowHeight * stepAside(index, drag.index, target),
    isDragged: (index: number): boolean => drag?.index === index,
    handlersOf: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pressedAt.current = event.clientY
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (pressedAt.current === null) return
        const by = clientY - pressedAt.current
        if (drag === null && Math.abs(by) < clickSlop) return
        setDrag({ index, by: Math.min((count - 1 - index) * rowHeight, Math.max(-index * rowHeight, by)) })
      },
      onPointerUp() {
        letGo()
        if (drag !== null && target !== null && target !== drag.index) onMove(drag.index, target)
      },
      onPointerCancel: letGo,
    }),
  }
}

/** A press that moves less, CSS px, is a click. */
const clickSlop = 4

const targetOf = ({ index, by }: RowDrag, rowHeight: number): number => index + Math.round(by / rowHeight)

/** In rows: those between the dragged row's place and its target step towards the place. */
const stepAside = (index: number, from: number, to: number): number =>
  index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0
