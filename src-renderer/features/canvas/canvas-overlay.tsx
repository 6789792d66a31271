import type { Point } from '@geometry/plane'
import { useMemo } from 'react'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { type HandleFrame, handleFrame } from './handle-frame'
import { lineColor, underlineColor } from './overlay-colors'

const pointsOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

interface CanvasOverlayProps {
  readonly documentUuid: string
  readonly viewport: Viewport
  readonly selected: SmartObjectRow
}

/**
 * The selected print area and the handles of its artwork. It only draws; `useCanvasPointer` handles the pointer. It is
 * a compositor layer of its own and consists of SVG shapes: a moving handle repaints only its surroundings, whereas a
 * canvas of the room's size repainted all of the page's tiles there. It follows the pointer by itself: its surroundings
 * are not rendered again with every move.
 */
export function CanvasOverlay({ documentUuid, viewport, selected }: CanvasOverlayProps) {
  const placed = useEditorStore(
    (state) => historyOf(state, documentUuid).present.placed[selected.smart_object.contents_id],
  )
  const frame = useMemo(
    () => (placed ? handleFrame(selected, placed.placement, placed.artwork, viewport) : null),
    [placed, selected, viewport],
  )
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full will-change-transform"
      fill="none"
    >
      <AreaOutline area={selected} viewport={viewport} isQuiet={frame !== null} />
      {frame && <Handles frame={frame} />}
    </svg>
  )
}

interface AreaOutlineProps {
  readonly area: SmartObjectRow
  readonly viewport: Viewport
  /** True when handles are shown instead. */
  readonly isQuiet: boolean
}

function AreaOutline({ area, viewport, isQuiet }: AreaOutlineProps) {
  const points = pointsOf(area.smart_object.outline.map(([x, y]) => toScreen(viewport, { x, y })))
  const strokeWidth = isQuiet ? 1 : 2
  const dashes = isQuiet ? { strokeDasharray: '4 4' } : {}
  return (
    <g strokeLinejoin="round" opacity={isQuiet ? 0.9 : 1}>
      <polygon points={points} stroke={underlineColor} strokeWidth={strokeWidth + 2} {...dashes} />
      <polygon points={points} stroke={lineColor} strokeWidth={strokeWidth} {...dashes} />
    </g>
  )
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

/** A blurred shadow costs more than the rest of a handle. */
const softShadow = 'rgba(0, 0, 0, 0.18)'
