import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useGestureEscape } from './use-gesture-escape'

interface StrokePoint {
  readonly x: number
  readonly y: number
}

interface StrokeBrushProps {
  readonly label: string
  readonly kind: 'add' | 'remove'
  /** Across, CSS px. */
  readonly size: number
  /** Strokes that are painted but not answered yet, in CSS px of this element: they stay in sight. */
  readonly pending: readonly (readonly StrokePoint[])[]
  /** One press, however long: at least one point, in CSS px of this element. */
  onStroke(points: readonly StrokePoint[]): void
}

const looks = { add: 'rgba(74, 222, 128, 0.55)', remove: 'rgba(248, 113, 113, 0.6)' } as const

/** Points closer than this add nothing to a stroke, CSS px. */
const leastStep = 2

/**
 * Takes strokes of a round brush over a picture, by mouse, pen or finger, and shows where it would paint. What a stroke
 * does is the caller's. Esc takes back the one at hand.
 */
export function StrokeBrush({ label, kind, size, pending, onStroke }: StrokeBrushProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stroke = useRef<StrokePoint[] | null>(null)
  const [pointer, setPointer] = useState<StrokePoint | null>(null)

  const draw = () => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ratio = window.devicePixelRatio
    element.width = Math.round(element.clientWidth * ratio)
    element.height = Math.round(element.clientHeight * ratio)
    context.scale(ratio, ratio)
    context.strokeStyle = looks[kind]
    context.lineWidth = size
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const points of [...pending, ...(stroke.current ? [stroke.current] : [])])
      drawStroke(context, points)
  }
  useEffect(draw)
  useGestureEscape(
    () => stroke.current !== null,
    () => {
      stroke.current = null
      draw()
    },
  )

  const pointOf = (event: PointerEvent<HTMLElement>): StrokePoint => {
    const bounds = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top }
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const points = stroke.current
    stroke.current = null
    if (event.pointerType !== 'mouse') setPointer(null)
    if (points && event.type === 'pointerup') onStroke(points)
    else draw()
  }

  return (
    <div
      role="application"
      aria-label={label}
      className="absolute inset-0 cursor-none touch-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        stroke.current = [pointOf(event)]
        draw()
      }}
      onPointerMove={(event) => {
        const point = pointOf(event)
        setPointer(point)
        const last = stroke.current?.at(-1)
        if (!last || Math.hypot(point.x - last.x, point.y - last.y) < leastStep) return
        stroke.current?.push(point)
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={() => stroke.current === null && setPointer(null)}
    >
      <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full" />
      {pointer && (
        <span
          aria-hidden
          className="pointer-events-none absolute rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.7),inset_0_0_0_1px_rgb(0_0_0/0.4)]"
          style={{ left: pointer.x - size / 2, top: pointer.y - size / 2, width: size, height: size }}
        />
      )}
    </div>
  )
}

function drawStroke(context: CanvasRenderingContext2D, points: readonly StrokePoint[]): void {
  const [first] = points
  if (!first) return
  context.beginPath()
  context.moveTo(first.x, first.y)
  // A dab is a line of no length, which round ends make a dot.
  for (const { x, y } of points) context.lineTo(x, y)
  context.stroke()
}
