import type { Point } from '@geometry/plane'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { lineColor, underlineColor } from '../../shared/overlay-colors'

interface TextOutlineProps {
  /** A closed polygon in document pixels. */
  readonly edge: readonly Point[]
  readonly viewport: Viewport
  readonly isSelected: boolean
}

/** Room between the letters and the line around them, CSS px. */
const room = 3

/** A quiet line around a text: the letters stay the subject. */
export function TextOutline({ edge, viewport, isSelected }: TextOutlineProps) {
  const points = edge.map((corner) => toScreen(viewport, corner))
  const at = grownPoints(points)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  const dashes = isSelected ? {} : { strokeDasharray: '3 3' }
  return (
    <svg
      aria-hidden="true"
      data-text-outline={isSelected ? 'selected' : 'hovered'}
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      strokeLinejoin="round"
    >
      <polygon points={at} stroke={underlineColor} strokeWidth={3} opacity={0.5} />
      <polygon points={at} stroke={lineColor} strokeWidth={1} {...dashes} />
    </svg>
  )
}

/** Each corner moved away from the middle. */
const grownPoints = (points: readonly Point[]): readonly Point[] => {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
  return points.map(({ x, y }) => {
    const [dx, dy] = [x - middle.x, y - middle.y]
    return { x: x + Math.sign(dx) * room, y: y + Math.sign(dy) * room }
  })
}
