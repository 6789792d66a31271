import type { SVGAttributes } from 'react'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import type { Point } from '../placement/point'
import type { SnapGuide } from '../placement/snap-box'
import { surfaceOfSmartObject } from '../placement/surface-of-smart-object'
import type { HandleFrame } from './handle-frame'
import { toScreen, type Viewport } from './viewport'

/** Drawn over pictures of any colour: a blue line on a dark one is seen on white and on black alike. */
const lineColor = '#3b82f6'
const underlineColor = 'rgba(0, 0, 0, 0.45)'
const guideColor = '#f43f9e'

const pointsOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

interface CanvasOverlayProps {
  readonly viewport: Viewport
  readonly hovered: SmartObjectRow | null
  readonly selected: SmartObjectRow | null
  /** Where a drop would place artwork now. */
  readonly dropTarget: SmartObjectRow | null
  readonly frame: HandleFrame | null
  readonly guides: readonly SnapGuide[]
}

/**
 * All that lies over the picture; it only draws, the pointer is handled by `useCanvasPointer`. A layer of its own to the compositor, and of shapes rather than of
 * pixels: a handle that moves then paints its own surroundings, where a canvas of the room's size had all of the page's tiles there painted anew.
 */
export function CanvasOverlay({
  viewport,
  hovered,
  selected,
  dropTarget,
  frame,
  guides,
}: CanvasOverlayProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full will-change-transform"
      fill="none"
    >
      {hovered && hovered !== selected && hovered !== dropTarget && (
        <AreaOutline area={hovered} viewport={viewport} look="hover" />
      )}
      {selected && selected !== dropTarget && (
        <AreaOutline area={selected} viewport={viewport} look={frame ? 'quiet' : 'selected'} />
      )}
      {dropTarget && <AreaOutline area={dropTarget} viewport={viewport} look="drop" />}
      {selected && <Guides area={selected} guides={guides} viewport={viewport} />}
      {frame && <Handles frame={frame} />}
    </svg>
  )
}

interface OutlineLook extends SVGAttributes<SVGPolygonElement> {
  readonly strokeWidth: number
}

const outlineLooks: Readonly<Record<'hover' | 'selected' | 'quiet' | 'drop', OutlineLook>> = {
  hover: { strokeWidth: 2, style: { filter: `drop-shadow(0 0 5px ${lineColor})` } },
  selected: { strokeWidth: 2 },
  quiet: { strokeWidth: 1, strokeDasharray: '4 4', opacity: 0.9 },
  drop: {
    strokeWidth: 3,
    fill: 'rgba(59, 130, 246, 0.18)',
    style: { filter: `drop-shadow(0 0 8px ${lineColor})` },
  },
}

function AreaOutline({
  area,
  viewport,
  look,
}: {
  readonly area: SmartObjectRow
  readonly viewport: Viewport
  readonly look: keyof typeof outlineLooks
}) {
  const points = pointsOf(area.smart_object.outline.map(([x, y]) => toScreen(viewport, { x, y })))
  const style = outlineLooks[look]
  return (
    <g strokeLinejoin="round">
      <polygon
        points={points}
        stroke={underlineColor}
        strokeWidth={style.strokeWidth + 2}
        strokeDasharray={style.strokeDasharray}
      />
      <polygon points={points} stroke={lineColor} {...style} />
    </g>
  )
}

function Guides({
  area,
  guides,
  viewport,
}: {
  readonly area: SmartObjectRow
  readonly guides: readonly SnapGuide[]
  readonly viewport: Viewport
}) {
  const surface = surfaceOfSmartObject(area.smart_object)
  if (!surface) return null
  const { width, height } = area.smart_object.canvas
  return guides.map(({ axis, position }) => {
    const ends =
      axis === 'x'
        ? [
            { x: position, y: 0 },
            { x: position, y: height },
          ]
        : [
            { x: 0, y: position },
            { x: width, y: position },
          ]
    const points = pointsOf(ends.map((end) => toScreen(viewport, surface.toDocument(end))))
    return <polyline key={`${axis}${position}`} points={points} stroke={guideColor} strokeWidth={1} />
  })
}

function Handles({ frame }: { readonly frame: HandleFrame }) {
  const { edge, rotateGrip, scaleHandles } = frame
  const points = pointsOf(edge)
  return (
    <g stroke={lineColor} strokeWidth={1.5}>
      <polygon points={points} stroke={underlineColor} strokeWidth={3} />
      <polygon points={points} />
      <polyline points={pointsOf([rotateGrip.from, rotateGrip.at])} />
      <circle cx={rotateGrip.at.x} cy={rotateGrip.at.y} r={7} stroke="none" fill={softShadow} />
      <circle cx={rotateGrip.at.x} cy={rotateGrip.at.y} r={5} fill="#ffffff" />
      {scaleHandles.map(({ handle, at }) => (
        <g key={`${handle.x}${handle.y}`}>
          <rect x={at.x - 6} y={at.y - 6} width={12} height={12} rx={3.5} stroke="none" fill={softShadow} />
          <rect x={at.x - 4} y={at.y - 4} width={8} height={8} rx={1.5} fill="#ffffff" />
        </g>
      ))}
    </g>
  )
}

/** A blurred one costs more than the rest of a handle. */
const softShadow = 'rgba(0, 0, 0, 0.18)'
