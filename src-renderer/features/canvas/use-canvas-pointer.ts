import type { ArtworkPlacement } from '@contract/desktop/edits'
import { type PointerEvent, useRef, useState } from 'react'
import { useStore } from '../../app/store'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import { moveBox, rotateBox, type ScaleHandle, scaleBox } from '../placement/box-gestures'
import type { PlacedArtwork } from '../placement/edits'
import { newGesture } from '../placement/edits-slice'
import { placementOfBox } from '../placement/placed-box'
import { distance, type Point } from '../placement/point'
import { type SnappedBox, snapBox } from '../placement/snap-box'
import { placementActions } from '../placement/use-placement'
import { type CanvasHit, canvasHit, scaleCursor } from './canvas-hit'
import { type HandleFrame, handleFrame } from './handle-frame'
import { panBy, type Viewport } from './viewport'

export interface CanvasSituation {
  readonly documentUuid: string
  readonly viewport: Viewport
  readonly areas: readonly SmartObjectRow[]
  readonly selected: SmartObjectRow | null
  readonly frame: HandleFrame | null
  /** The artwork on an area, whether that is selected or not. */
  placedOn(area: SmartObjectRow): PlacedArtwork | null
  readonly isSpaceHeld: boolean
}

interface ArtworkGesture {
  readonly kind: 'move' | 'rotate' | 'scale'
  readonly handle: ScaleHandle | null
  readonly layer: SmartObjectRow
  readonly placement: ArtworkPlacement
  readonly frame: HandleFrame
  /** Where it began, on the smart object's canvas. */
  readonly from: Point
  readonly fromScreen: Point
  readonly id: string
  hasMoved: boolean
}

type Gesture = ArtworkGesture | { readonly kind: 'pan'; last: Point }

/** Distances on screen, CSS px. */
const dragThreshold = 3
const snapReach = 6
const rotateStepDegrees = 15

/** Pointing at the canvas: pan, select, move, scale, rotate. ⇧ keeps to an axis, a ratio or 15°; Ctrl or ⌘ lets go of the guides. */
export function useCanvasPointer(situation: CanvasSituation) {
  const gesture = useRef<Gesture | null>(null)
  const [cursor, setCursor] = useState('default')

  const hitAt = (point: Point): CanvasHit =>
    canvasHit(point, situation.frame, situation.areas, situation.viewport)

  const begin = (event: PointerEvent<HTMLElement>): void => {
    const point = pointOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (event.button === 1 || (event.button === 0 && situation.isSpaceHeld)) {
      gesture.current = { kind: 'pan', last: point }
      setCursor('grabbing')
      return
    }
    if (event.button !== 0) return
    const hit = hitAt(point)
    if (hit.kind === 'area') useStore.getState().select(hit.layer.uuid)
    if (hit.kind === 'nothing') {
      useStore.getState().select(null)
      gesture.current = { kind: 'pan', last: point }
      return
    }
    gesture.current = artworkGesture(situation, hit, point)
  }

  const move = (event: PointerEvent<HTMLElement>): void => {
    const point = pointOf(event)
    const current = gesture.current
    if (!current) {
      hover(point)
      return
    }
    if (current.kind === 'pan') {
      const { setViewport } = useStore.getState()
      setViewport(
        situation.documentUuid,
        panBy(situation.viewport, point.x - current.last.x, point.y - current.last.y),
      )
      current.last = point
      return
    }
    if (!current.hasMoved && distance(point, current.fromScreen) < dragThreshold) return
    current.hasMoved = true
    const dragged = draggedBox(current, point, event)
    useStore.getState().showSnapLines(dragged.lines)
    placementActions(situation.documentUuid).change(
      current.layer,
      placementOfBox(current.placement, dragged.box),
      current.id,
    )
  }

  const hover = (point: Point): void => {
    const hit = hitAt(point)
    useStore.getState().hover(hit.kind === 'area' ? hit.layer.uuid : null)
    setCursor(situation.isSpaceHeld ? 'grab' : cursorOf(hit, situation.frame))
  }

  const end = (): void => {
    gesture.current = null
    useStore.getState().showSnapLines([])
    setCursor(situation.isSpaceHeld ? 'grab' : 'default')
  }

  return {
    cursor: situation.isSpaceHeld && cursor === 'default' ? 'grab' : cursor,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: () => !gesture.current && useStore.getState().hover(null),
    },
  }
}

function artworkGesture(situation: CanvasSituation, hit: CanvasHit, point: Point): ArtworkGesture | null {
  const layer = hit.kind === 'area' ? hit.layer : situation.selected
  const placed = layer && situation.placedOn(layer)
  const frame = layer && placed && handleFrame(layer, placed.placement, placed.artwork, situation.viewport)
  if (!layer || !placed || !frame) return null
  return {
    kind: hit.kind === 'scale' || hit.kind === 'rotate' ? hit.kind : 'move',
    handle: hit.kind === 'scale' ? hit.handle : null,
    layer,
    placement: placed.placement,
    frame,
    from: frame.unproject(point),
    fromScreen: point,
    id: newGesture('drag'),
    hasMoved: false,
  }
}

function draggedBox(
  { kind, handle, layer, frame, from, placement }: ArtworkGesture,
  point: Point,
  held: Pick<PointerEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): SnappedBox {
  const to = frame.unproject(point)
  if (kind === 'rotate')
    return { box: rotateBox(frame.box, from, to, held.shiftKey ? rotateStepDegrees : 0), lines: [] }
  if (kind === 'scale' && handle) {
    const isCorner = handle.x !== 0 && handle.y !== 0
    const keepsRatio = placement.fit === 'fit' || (isCorner && !held.shiftKey)
    return { box: scaleBox(frame.box, handle, to, { keepsRatio, aboutCenter: held.altKey }), lines: [] }
  }
  const moved = moveBox(frame.box, alongAxis({ x: to.x - from.x, y: to.y - from.y }, held.shiftKey))
  if (held.ctrlKey || held.metaKey) return { box: moved, lines: [] }
  return snapBox(moved, layer.smart_object.canvas, snapReach * canvasPixelsPerScreenPixel(frame))
}

const alongAxis = (by: Point, isLocked: boolean): Point =>
  !isLocked ? by : Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }

/** At the middle of the box; perspective makes it differ elsewhere, which a reach of six pixels does not mind. */
function canvasPixelsPerScreenPixel(frame: HandleFrame): number {
  const { center } = frame.box
  const screen = frame.project(center)
  return distance(frame.unproject({ x: screen.x + 1, y: screen.y }), center)
}

function cursorOf(hit: CanvasHit, frame: HandleFrame | null): string {
  if (hit.kind === 'scale' && frame) return scaleCursor(hit.at, frame.project(frame.box.center))
  if (hit.kind === 'rotate') return 'alias'
  if (hit.kind === 'artwork') return 'move'
  return hit.kind === 'area' ? 'pointer' : 'default'
}

/** In the frame of the element that listens. */
function pointOf(event: PointerEvent<HTMLElement>): Point {
  const frame = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - frame.left, y: event.clientY - frame.top }
}
