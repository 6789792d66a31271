import { Circle, Group, Line, Rect } from 'react-konva'
import { lineColor, underlineColor } from './overlay-colors'
import type { StagePoint } from './stage-hit'

interface StageHandleProps {
  /** What `namesAt` tells of a hit. */
  readonly name: string
  /** The middle, in pixels of the stage. */
  readonly at: StagePoint
}

/** A blurred shadow costs more than the rest of a handle. */
const softShadow = 'rgba(0, 0, 0, 0.18)'
/** Handles are 8 px on the screen, and 24 px for the pointer: a stroke reaches out by its half on each side. */
const hitStrokeWidth = 16

/** A handle that moves a point, a corner or an edge; a shape of a Konva layer. */
export const SquareHandle = ({ name, at }: StageHandleProps) => (
  <Group x={at.x} y={at.y}>
    <Rect listening={false} x={-6} y={-6} width={12} height={12} cornerRadius={3.5} fill={softShadow} />
    <Rect
      name={name}
      x={-4}
      y={-4}
      width={8}
      height={8}
      cornerRadius={1.5}
      fill="#ffffff"
      stroke={lineColor}
      strokeWidth={1.5}
      hitStrokeWidth={hitStrokeWidth}
    />
  </Group>
)

/** A handle that turns. */
export const RoundHandle = ({ name, at }: StageHandleProps) => (
  <Group x={at.x} y={at.y}>
    <Circle listening={false} radius={7} fill={softShadow} />
    <Circle
      name={name}
      radius={5}
      fill="#ffffff"
      stroke={lineColor}
      strokeWidth={1.5}
      hitStrokeWidth={hitStrokeWidth}
    />
  </Group>
)

interface StageOutlineProps {
  /** In pixels of the stage. */
  readonly points: readonly StagePoint[]
  /** CSS px. */
  readonly width: number
  readonly isClosed?: boolean
  readonly isDashed?: boolean
  /** Given: everything within the outline is hit under this name. */
  readonly name?: string
}

/** A line that shows on pictures of any colour. It never fills: nothing tints the artwork under it. */
export function StageOutline({ points, width, isClosed = true, isDashed = false, name }: StageOutlineProps) {
  const line = {
    points: points.flatMap(({ x, y }) => [x, y]),
    closed: isClosed,
    lineJoin: 'round',
    dash: isDashed ? [4, 4] : [],
    listening: false,
  } as const
  return (
    <>
      {name !== undefined && <Line points={line.points} closed fill="transparent" name={name} />}
      <Line {...line} stroke={underlineColor} strokeWidth={width + 2} />
      <Line {...line} stroke={lineColor} strokeWidth={width} />
    </>
  )
}
