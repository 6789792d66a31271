import type { BrushStroke } from '@contract/brush-stroke'
import type { Point, Size } from '@geometry/plane'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { begunStroke, extendedStroke, strokePath } from '../../model/brush/stroke-gesture'
import { toDocument, toScreen, type Viewport } from '../../model/view/viewport'
import { useGestureEscape } from '../../shared/use-gesture-escape'

export interface BrushSurfaceProps {
  /** What is painted on, for readers. */
  readonly label: string
  readonly picture: Size
  readonly viewport: Viewport
  readonly kind: BrushStroke['kind']
  /** CSS px on the screen: a person zooms in to paint finer. */
  readonly radius: number
  /** Strokes that have no effect yet, and are shown as painted. */
  readonly waiting: readonly BrushStroke[]
  onStroke(stroke: BrushStroke): void
  onPan(dx: number, dy: number): void
}

/** An arrow key moves the brush by this share of its radius. */
const keyStep = 0.5

/**
 * Where a brush paints over a picture: it fills the element around it. Space or the middle button drag the picture.
 * Arrow keys move the brush as well, and Enter holds it down until it is pressed again. Esc takes back the stroke at
 * hand.
 */
export function BrushSurface(props: BrushSurfaceProps) {
  const { label, picture, viewport, kind, radius, waiting, onStroke, onPan } = props
  const [stroke, setStroke] = useState<BrushStroke | null>(null)
  const [at, setAt] = useState<Point | null>(null)
  const isSpaceHeld = useSpace()
  const panFrom = useRef<Point | null>(null)
  const panStart = useRef<Point | null>(null)
  const isByKeys = useRef(false)

  const begin = (point: Point): void =>
    setStroke(begunStroke(kind, toDocument(viewport, point), radius / viewport.scale, picture))
  const follow = (point: Point): void => {
    setAt(point)
    setStroke((now) => now && extendedStroke(now, toDocument(viewport, point), picture))
  }
  const end = (): void => {
    if (stroke) onStroke(stroke)
    setStroke(null)
    isByKeys.current = false
  }

  useGestureEscape(
    () => stroke !== null || panFrom.current !== null,
    () => {
      if (panFrom.current && panStart.current)
        onPan(panStart.current.x - panFrom.current.x, panStart.current.y - panFrom.current.y)
      panFrom.current = null
      setStroke(null)
      isByKeys.current = false
    },
  )

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const point = pointOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (event.button === 1 || (event.button === 0 && isSpaceHeld)) {
      panFrom.current = point
      panStart.current = point
    } else if (event.button === 0) begin(point)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const point = pointOf(event)
    if (panFrom.current) {
      onPan(point.x - panFrom.current.x, point.y - panFrom.current.y)
      panFrom.current = point
    } else if (!isByKeys.current) follow(point)
  }
  const onPointerUp = (): void => {
    if (panFrom.current) panFrom.current = null
    else end()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = ways[event.key]
    const from = at ?? toScreen(viewport, { x: picture.width / 2, y: picture.height / 2 })
    if (way) {
      const step = radius * (event.shiftKey ? 4 * keyStep : keyStep)
      follow({ x: from.x + way[0] * step, y: from.y + way[1] * step })
    } else if (event.key === 'Enter' && !event.repeat) {
      if (stroke) end()
      else {
        setAt(from)
        begin(from)
        isByKeys.current = true
      }
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the brush answers to arrow keys
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onPointerLeave={() => !stroke && setAt(null)}
      onBlur={() => isByKeys.current && end()}
      onKeyDown={onKeyDown}
      className="absolute inset-0 touch-none overflow-hidden outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]"
      style={{ cursor: isSpaceHeld ? 'grab' : at ? 'none' : 'crosshair' }}
    >
      <svg className="pointer-events-none absolute inset-0 size-full forced-color-adjust-none" aria-hidden>
        <g
          transform={`translate(${viewport.offsetX} ${viewport.offsetY}) scale(${viewport.scale})`}
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {[...waiting, ...(stroke ? [stroke] : [])].map((each, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken away at their ends
              key={index}
              d={strokePath(each, picture)}
              stroke={colorOf[each.kind]}
              strokeOpacity={0.5}
              strokeWidth={2 * each.radius * Math.max(picture.width, picture.height)}
            />
          ))}
        </g>
        {at && !isSpaceHeld && (
          <g fill="none" transform={`translate(${at.x} ${at.y})`}>
            <circle r={radius} stroke="rgb(0 0 0 / 0.55)" strokeWidth={3} />
            <circle r={radius} stroke="#fff" strokeWidth={1.5} />
            <path d={kind === 'add' ? 'M-4 0H4M0 -4V4' : 'M-4 0H4'} stroke={colorOf[kind]} strokeWidth={2} />
          </g>
        )}
      </svg>
    </div>
  )
}

/** Not the window's own colours: they must differ from each other on any picture. */
const colorOf = { add: '#22c55e', remove: '#ef4444' } as const

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Whether the space bar is held while nothing that answers to it has the focus. */
function useSpace(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const listen = (isDown: boolean) => (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ' || (event.target instanceof Element && event.target.closest('button, input')))
        return
      if (isDown) event.preventDefault()
      setHeld(isDown)
    }
    const [down, up] = [listen(true), listen(false)]
    const blur = (): void => setHeld(false)
    // A dialog may keep its keys to itself.
    window.addEventListener('keydown', down, true)
    window.addEventListener('keyup', up, true)
    window.addEventListener('blur', blur)
    return () => {
      window.removeEventListener('keydown', down, true)
      window.removeEventListener('keyup', up, true)
      window.removeEventListener('blur', blur)
    }
  }, [])
  return isHeld
}
