import type { LineConfig } from 'konva/lib/shapes/Line'
import { Circle, Group, Layer, Line, Rect } from 'react-konva'
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

const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y])

interface CanvasOverlayProps {
  readonly viewport: Viewport
  readonly hovered: SmartObjectRow | null
  readonly selected: SmartObjectRow | null
  /** Where a drop would place artwork now. */
  readonly dropTarget: SmartObjectRow | null
  readonly frame: HandleFrame | null
  readonly guides: readonly SnapGuide[]
}

/** All that lies over the picture; it only draws, the pointer is handled by `useCanvasPointer`. */
export function CanvasOverlay({
  viewport,
  hovered,
  selected,
  dropTarget,
  frame,
  guides,
}: CanvasOverlayProps) {
  return (
    <Layer listening={false}>
      {hovered && hovered !== selected && hovered !== dropTarget && (
        <AreaOutline area={hovered} viewport={viewport} look="hover" />
      )}
      {selected && selected !== dropTarget && (
        <AreaOutline area={selected} viewport={viewport} look={frame ? 'quiet' : 'selected'} />
      )}
      {dropTarget && <AreaOutline area={dropTarget} viewport={viewport} look="drop" />}
      {selected && <Guides area={selected} guides={guides} viewport={viewport} />}
      {frame && <Handles frame={frame} />}
    </Layer>
  )
}

const outlineLooks: Readonly<Record<'hover' | 'selected' | 'quiet' | 'drop', Partial<LineConfig>>> = {
  hover: { strokeWidth: 2, shadowBlur: 10, shadowOpacity: 0.9 },
  selected: { strokeWidth: 2 },
  quiet: { strokeWidth: 1, dash: [4, 4], opacity: 0.9 },
  drop: { strokeWidth: 3, shadowBlur: 16, shadowOpacity: 1, fill: 'rgba(59, 130, 246, 0.18)' },
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
  const points = flat(area.smart_object.outline.map(([x, y]) => toScreen(viewport, { x, y })))
  const style = outlineLooks[look]
  return (
    <Group>
      <Line
        points={points}
        closed
        stroke={underlineColor}
        strokeWidth={(style.strokeWidth ?? 1) + 2}
        lineJoin="round"
        {...(style.dash ? { dash: style.dash } : {})}
      />
      <Line points={points} closed stroke={lineColor} shadowColor={lineColor} lineJoin="round" {...style} />
    </Group>
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
    const points = flat(ends.map((end) => toScreen(viewport, surface.toDocument(end))))
    return <Line key={`${axis}${position}`} points={points} stroke={guideColor} strokeWidth={1} />
  })
}

function Handles({ frame }: { readonly frame: HandleFrame }) {
  const { edge, rotateGrip, scaleHandles } = frame
  return (
    <Group>
      <Line points={flat(edge)} closed stroke={underlineColor} strokeWidth={3} />
      <Line points={flat(edge)} closed stroke={lineColor} strokeWidth={1.5} />
      <Line points={flat([rotateGrip.from, rotateGrip.at])} stroke={lineColor} strokeWidth={1.5} />
      <Circle
        {...rotateGrip.at}
        radius={5}
        fill="#ffffff"
        stroke={lineColor}
        strokeWidth={1.5}
        shadowBlur={3}
        shadowOpacity={0.4}
      />
      {scaleHandles.map(({ handle, at }) => (
        <Rect
          key={`${handle.x}${handle.y}`}
          x={at.x - 4}
          y={at.y - 4}
          width={8}
          height={8}
          cornerRadius={1.5}
          fill="#ffffff"
          stroke={lineColor}
          strokeWidth={1.5}
          shadowBlur={3}
          shadowOpacity={0.4}
        />
      ))}
    </Group>
  )
}
