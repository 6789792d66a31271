import type { Point } from '@geometry/plane'
import { panBy, pinched, type Viewport } from '../../model/view/viewport'
import { useEditorStore } from '../../state/editor/editor-store'
import type { CanvasGesture } from './canvas-gesture'

/** Moves the picture with the pointer. */
export function beginPan(documentUuid: string, viewport: Viewport, from: Point): CanvasGesture {
  const { setViewport } = useEditorStore.getState()
  return {
    cursor: 'grabbing',
    follow: ({ x, y }) => setViewport(documentUuid, panBy(viewport, x - from.x, y - from.y)),
    finish: () => undefined,
    cancel: restoredViewport(documentUuid),
  }
}

export interface PinchGesture {
  follow(points: readonly [Point, Point]): void
  cancel(): void
}

/** Two fingers move the picture and zoom it: what was under each stays under it. */
export function beginPinch(
  documentUuid: string,
  viewport: Viewport,
  from: readonly [Point, Point],
): PinchGesture {
  const { setViewport } = useEditorStore.getState()
  return {
    follow: (points) => setViewport(documentUuid, pinched(viewport, from, points)),
    cancel: restoredViewport(documentUuid),
  }
}

/** Goes back to the present view; a fitted document stays fitted. */
function restoredViewport(documentUuid: string): () => void {
  const before = useEditorStore.getState().viewports[documentUuid]
  return () => {
    const { setViewport, fitViewport } = useEditorStore.getState()
    if (before) setViewport(documentUuid, before)
    else fitViewport(documentUuid)
  }
}
