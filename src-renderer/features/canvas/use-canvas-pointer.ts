import type { Guide } from '@contract/desktop/documents'
import type { AreaArtwork, ArtworkPlacement } from '@contract/edits/artwork'
import type { Point } from '@geometry/plane'
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { CanvasTarget } from '../../model/layers/canvas-targets'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { placementOfBox } from '../../model/placement/placed-box'
import { distance } from '../../model/placement/point'
import { panBy, type Viewport } from '../../model/view/viewport'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf, newGesture } from '../../state/editor/edits-slice'
import { placementActions } from '../../state/editor/use-placement'
import { areaAt, type CanvasHit, canvasHit, scaleCursor, textAt } from './canvas-hit'
import { type BoxDrag, draggedBox } from './dragged-box'
import { dropGuide, followGuide, type GuideGesture, guideGestureAt } from './guide-gesture'
import { type HandleFrame, handleFrame } from './handle-frame'
import { type Pointing, useRawPointer } from './use-raw-pointer'

export interface CanvasSituation {
  readonly element: RefObject<HTMLElement | null>
  readonly documentUuid: string
  /** Guides that the file brings. */
  readonly documentGuides: readonly Guide[]
  readonly viewport: Viewport
  readonly areas: readonly SmartObjectRow[]
  /** Print areas and texts, front-most first. */
  readonly targets: readonly CanvasTarget[]
  readonly selected: SmartObjectRow | null
  readonly frame: HandleFrame | null
  /** The artwork on an area, whether the area is selected or not. */
  placedOn(area: SmartObjectRow): AreaArtwork | null
  readonly isSpaceHeld: boolean
}

interface ArtworkGesture extends BoxDrag {
  readonly layer: SmartObjectRow
  readonly placement: ArtworkPlacement
  readonly fromScreen: Point
  readonly id: string
  hasMoved: boolean
}

type Gesture = ArtworkGesture | GuideGesture | { readonly kind: 'pan'; last: Point }

/** Distances on screen, CSS px. */
const dragThreshold = 3

/**
 * Pointer gestures on the canvas: pan, select, move, scale, rotate, and edit a text by a double click. ⇧ constrains to
 * an axis, a ratio or 15°; Ctrl or ⌘ ignores the guides.
 */
export function useCanvasPointer(situation: CanvasSituation) {
  const gesture = useRef<Gesture | null>(null)
  const lastPoint = useRef<Point | null>(null)
  const [cursor, setCursor] = useState('default')

  const hitAt = (point: Point): CanvasHit =>
    canvasHit(point, situation.frame, situation.targets, situation.viewport)

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
    const guide = hit.kind === 'scale' || hit.kind === 'rotate' ? null : guideAt(point)
    if (guide) {
      gesture.current = guide
      return
    }
    if (hit.kind === 'area' || hit.kind === 'text') useEditorStore.getState().select(hit.layer.uuid)
    if (hit.kind === 'text') return
    if (hit.kind === 'nothing') {
      useEditorStore.getState().select(null)
      gesture.current = { kind: 'pan', last: point }
      return
    }
    gesture.current = artworkGesture(situation, hit, point)
  }

  const move = (event: Pointing): void => {
    const point = pointOf(event)
    const current = gesture.current
    if (!current) {
      hover(point)
      return
    }
    // The raw pointer already reported this position before the page's frame.
    if (point.x === lastPoint.current?.x && point.y === lastPoint.current.y) return
    lastPoint.current = point
    if (current.kind === 'pan') {
      const { setViewport } = useEditorStore.getState()
      setViewport(
        situation.documentUuid,
        panBy(situation.viewport, point.x - current.last.x, point.y - current.last.y),
      )
      current.last = point
      return
    }
    if (current.kind === 'guide') {
      followGuide(current, point, situation.viewport)
      return
    }
    if (!current.hasMoved && distance(point, current.fromScreen) < dragThreshold) return
    current.hasMoved = true
    const target = current.kind === 'move' ? otherAreaAt(current.layer, point) : null
    useEditorStore.getState().aimCarry(target && { uuid: target.uuid, isCopy: event.altKey })
    const dragged = target ? { box: current.frame.box, lines: [] } : draggedBox(current, point, event)
    useEditorStore.getState().showSnapLines(dragged.lines)
    placementActions(situation.documentUuid).change(
      current.layer,
      placementOfBox(current.placement, dragged.box),
      current.id,
    )
  }

  useRawPointer(situation.element, (event) => gesture.current && move(event))

  const guideAt = (point: Point): GuideGesture | null =>
    guideGestureAt(situation.documentUuid, point, situation.viewport)

  /** Artwork that is dragged off its own print area onto another one moves there. */
  const otherAreaAt = (own: SmartObjectRow, point: Point): SmartObjectRow | null => {
    if (areaAt(point, [own], situation.viewport)) return null
    const other = areaAt(point, situation.areas, situation.viewport)
    return other?.smart_object.contents_id === own.smart_object.contents_id ? null : other
  }

  const hover = (point: Point): void => {
    const hit = hitAt(point)
    useEditorStore.getState().hover(hit.kind === 'area' || hit.kind === 'text' ? hit.layer.uuid : null)
    setCursor(situation.isSpaceHeld ? 'grab' : cursorAt(hit, point))
  }

  const cursorAt = (hit: CanvasHit, point: Point): string => {
    const guide = hit.kind === 'scale' || hit.kind === 'rotate' ? null : guideAt(point)
    if (guide) return guide.axis === 'x' ? 'col-resize' : 'row-resize'
    return cursorOf(hit, situation.frame)
  }

  const end = (event: PointerEvent<HTMLElement>): void => {
    const ended = gesture.current
    lastPoint.current = null
    const { carryTarget, aimCarry, showSnapLines } = useEditorStore.getState()
    gesture.current = null
    showSnapLines([])
    aimCarry(null)
    if (ended?.kind === 'guide') dropGuide(ended, situation.documentUuid, pointOf(event))
    const target = carryTarget && situation.areas.find(({ uuid }) => uuid === carryTarget.uuid)
    if (target && ended?.kind === 'move') {
      const { carry } = placementActions(situation.documentUuid)
      carry(ended.layer, target, { isCopy: carryTarget.isCopy, gesture: ended.id })
      useEditorStore.getState().letGo()
    }
    setCursor(situation.isSpaceHeld ? 'grab' : 'default')
  }

  return {
    cursor: situation.isSpaceHeld && cursor === 'default' ? 'grab' : cursor,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const text = textAt(pointOf(event), situation.targets, situation.viewport)
        if (text) useEditorStore.getState().editWords(text.uuid)
      },
      onPointerLeave: () => !gesture.current && useEditorStore.getState().hover(null),
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
    canvas: layer.smart_object.canvas,
    isFitted: placed.placement.fit === 'fit',
    guides: visibleGuides(situation),
    placement: placed.placement,
    frame,
    from: frame.unproject(point),
    fromScreen: point,
    id: newGesture('drag'),
    hasMoved: false,
  }
}

/** Hidden guides do not snap. */
const visibleGuides = ({ documentUuid, documentGuides }: CanvasSituation): readonly Guide[] => {
  const state = useEditorStore.getState()
  return state.areRulersShown ? [...documentGuides, ...historyOf(state, documentUuid).present.guides] : []
}

function cursorOf(hit: CanvasHit, frame: HandleFrame | null): string {
  if (hit.kind === 'scale' && frame) return scaleCursor(hit.at, frame.project(frame.box.center))
  if (hit.kind === 'rotate') return 'alias'
  if (hit.kind === 'artwork') return 'move'
  return hit.kind === 'area' || hit.kind === 'text' ? 'pointer' : 'default'
}

/** In coordinates of the element that listens. */
function pointOf(event: Pointing): Point {
  if (!(event.currentTarget instanceof Element)) throw new Error('Nothing listens to the pointer')
  const frame = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - frame.left, y: event.clientY - frame.top }
}
