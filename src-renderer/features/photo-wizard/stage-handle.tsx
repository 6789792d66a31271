import type { Point } from '@geometry/plane'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { toDocument, toScreen, type Viewport } from '../../model/view/viewport'
import { classNames } from '../../shared/class-names'
import { useGestureEscape } from '../../shared/use-gesture-escape'
import { usePhotoStore } from '../../state/photo/photo-store'

export interface HandleEnd {
  readonly to: Point
  /** Alt was held, or an arrow key pressed: the magnet keeps off. */
  readonly isFree: boolean
}

interface StageHandleProps {
  readonly label: string
  /** In the photo. */
  readonly at: Point
  readonly viewport: Viewport
  readonly look: 'corner' | 'arc' | 'point'
  /** `gesture` is the same for one drag, or one run of arrow keys. */
  onMove(to: Point, gesture: string): void
  onEnd?(end: HandleEnd): void
  onHold(isHeld: boolean): void
  onDelete(): void
}

const looks = {
  corner: 'size-3 rounded-[3px] bg-white shadow-[0_0_0_1.5px_#3b82f6,0_0_0_3px_rgb(0_0_0/0.35)]',
  arc: 'h-2 w-6 rounded-full bg-white shadow-[0_0_0_1.5px_#3b82f6,0_0_0_3px_rgb(0_0_0/0.35)]',
  point: 'size-2.5 rounded-full bg-white shadow-[0_0_0_1.5px_#3b82f6,0_0_0_3px_rgb(0_0_0/0.35)]',
} as const

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

let lastGesture = 0

/**
 * A button rather than a drawing: Tab reaches it, arrows nudge it by a pixel of the photo (⇧ × 10), and its target is
 * 28 px however small it looks. Esc ends a drag where it began.
 */
export function StageHandle(props: StageHandleProps) {
  const { label, at, viewport, look, onMove, onEnd, onHold, onDelete } = props
  const drag = useRef<{ readonly from: Point; readonly start: Point; readonly gesture: string } | null>(null)
  const keys = useRef('')
  const place = toScreen(viewport, at)

  const toOf = (event: PointerEvent): Point => {
    const { current } = drag
    if (!current) return at
    const moved = { x: event.clientX - current.start.x, y: event.clientY - current.start.y }
    return { x: current.from.x + moved.x / viewport.scale, y: current.from.y + moved.y / viewport.scale }
  }
  useGestureEscape(
    () => drag.current !== null,
    () => {
      if (drag.current) usePhotoStore.getState().cancelPhotoGesture(drag.current.gesture)
      drag.current = null
      onHold(false)
    },
  )
  const end = (event: PointerEvent) => {
    const held = drag.current
    drag.current = null
    onHold(false)
    const hasMoved = held && (event.clientX !== held.start.x || event.clientY !== held.start.y)
    if (hasMoved && event.type === 'pointerup') onEnd?.({ to: at, isFree: event.altKey })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      event.stopPropagation()
      return onDelete()
    }
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    if (!event.repeat) keys.current = nextGesture()
    const by = event.shiftKey ? 10 : 1
    onMove({ x: at.x + step.x * by, y: at.y + step.y * by }, keys.current)
  }

  return (
    <button
      type="button"
      aria-label={label}
      className="group absolute flex size-7 cursor-move touch-none items-center justify-center rounded-full focus-visible:outline-2 focus-visible:outline-white"
      style={{ left: place.x - 14, top: place.y - 14 }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: at, start: { x: event.clientX, y: event.clientY }, gesture: nextGesture() }
        onHold(true)
      }}
      onPointerMove={(event) => drag.current && onMove(toOf(event), drag.current.gesture)}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden className={classNames(looks[look], 'transition-transform group-hover:scale-125')} />
    </button>
  )
}

const nextGesture = (): string => {
  lastGesture += 1
  return `photo-handle-${lastGesture}`
}

export const photoPoint = (viewport: Viewport, element: Element, event: PointerEvent): Point => {
  const bounds = element.getBoundingClientRect()
  return toDocument(viewport, { x: event.clientX - bounds.left, y: event.clientY - bounds.top })
}
