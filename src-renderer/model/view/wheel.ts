import type { Point } from '@geometry/plane'
import { panBy, type Viewport, zoomAbout } from './viewport'

/** The part of a wheel event that is read. */
interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0: pixels, 1: lines, 2: pages. */
  readonly deltaMode: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Zoom per pixel of wheel travel; a notch of 100 is about a fifth. */
const zoomPerPixel = 0.0018
/** A pinch arrives as a wheel with Ctrl, in smaller units. */
const zoomPerPinchPixel = 0.01
/** A notch of a mouse is longer than any step of a pinch, px. */
const longestPinchStep = 50
const pixelsPerLine = 40
const pixelsPerPage = 800

/**
 * The view after a turn of the wheel or a stroke of two fingers at `pointer`: it pans, along the line with ⇧; with Ctrl
 * or ⌘, and for a pinch, it zooms about the pointer.
 */
export function afterWheel(viewport: Viewport, turn: WheelTurn, pointer: Point): Viewport {
  const unit = [1, pixelsPerLine, pixelsPerPage][turn.deltaMode] ?? 1
  const [x, y] = [turn.deltaX * unit, turn.deltaY * unit]
  if (turn.ctrlKey || turn.metaKey) {
    const speed = turn.ctrlKey && Math.abs(y) < longestPinchStep ? zoomPerPinchPixel : zoomPerPixel
    return zoomAbout(viewport, viewport.scale * Math.exp(-y * speed), pointer)
  }
  // Some systems already turn the wheel's direction under ⇧.
  return turn.shiftKey && x === 0 ? panBy(viewport, -y, 0) : panBy(viewport, -x, -y)
}
