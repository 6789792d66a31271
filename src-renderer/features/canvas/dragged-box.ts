import type { Guide } from '@contract/desktop/documents'
import type { Point, Size } from '@geometry/plane'
import { moveBox, rotateBox, type ScaleHandle } from '../../model/placement/box-gestures'
import { fromBox } from '../../model/placement/placed-box'
import { distance } from '../../model/placement/point'
import { type SnappedBox, snapBox } from '../../model/placement/snap-box'
import { snapScaledBox } from '../../model/placement/snap-scaled-box'
import { snapToGuides } from '../../model/placement/snap-to-guides'
import type { HeldKeys } from './canvas-gesture'
import type { HandleFrame } from './handle-frame'

export interface BoxDrag {
  readonly kind: 'move' | 'rotate' | 'scale'
  readonly handle: ScaleHandle | null
  readonly frame: HandleFrame
  /** The start of the drag, on the smart object's canvas. */
  readonly from: Point
  readonly canvas: Size
  readonly guides: readonly Guide[]
}

/** On screen, CSS px. */
const snapReach = 6
const rotateStepDegrees = 15
/** A box that is rotated by hand snaps to multiples of this angle. */
const rotateStopDegrees = 45
const rotateReachDegrees = 2

/**
 * The box for a pointer at `point` of the screen. ⇧ constrains to an axis, a ratio or 15°; Ctrl or ⌘ turns snapping
 * off.
 */
export function draggedBox(drag: BoxDrag, point: Point, held: HeldKeys): SnappedBox {
  const { kind, handle, frame, from, canvas } = drag
  const to = frame.unproject(point)
  const catches = !held.ctrlKey && !held.metaKey
  const reach = catches ? snapReach * canvasPixelsPerScreenPixel(frame) : 0
  if (kind === 'rotate') return turned(drag, to, held.shiftKey, catches)
  if (kind === 'scale' && handle) {
    const isCorner = handle.x !== 0 && handle.y !== 0
    const keepsRatio = isCorner && !held.shiftKey
    return snapScaledBox(frame.box, handle, to, { keepsRatio, aboutCenter: held.altKey, canvas, reach })
  }
  const moved = moveBox(frame.box, alongAxis({ x: to.x - from.x, y: to.y - from.y }, held.shiftKey))
  if (!catches) return { box: moved, lines: [] }
  const caught = snapToGuides(moved, frame.surface, drag.guides, snapReach / frame.scale)
  return caught ?? snapBox(moved, canvas, reach)
}

function turned({ frame, from, canvas }: BoxDrag, to: Point, inSteps: boolean, catches: boolean): SnappedBox {
  const free = rotateBox(frame.box, from, to, inSteps ? rotateStepDegrees : 0)
  const stop = Math.round(free.rotateDegrees / rotateStopDegrees) * rotateStopDegrees
  const isCaught = catches && Math.abs(free.rotateDegrees - stop) <= rotateReachDegrees
  if (!isCaught) return { box: free, lines: [] }
  const box = { ...free, rotateDegrees: stop }
  const length = Math.hypot(canvas.width, canvas.height)
  const end = (sign: number): Point => fromBox(box, { x: 0, y: sign * length })
  return { box, lines: [{ of: 'canvas', from: end(-1), to: end(1) }] }
}

const alongAxis = (by: Point, isLocked: boolean): Point =>
  !isLocked ? by : Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }

/**
 * Measured at the middle of the box; perspective changes it elsewhere, which does not matter for a snap distance of six
 * pixels.
 */
function canvasPixelsPerScreenPixel(frame: HandleFrame): number {
  const { center } = frame.box
  const screen = frame.project(center)
  return distance(frame.unproject({ x: screen.x + 1, y: screen.y }), center)
}
