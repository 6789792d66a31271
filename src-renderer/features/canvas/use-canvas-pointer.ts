import type { Point } from '@geometry/plane'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { fingerReach } from '../../shared/stage-hit'
import { useGestureEscape } from '../../shared/use-gesture-escape'
import { type Pointing, useRawPointer } from '../../shared/use-raw-pointer'
import { useEditorStore } from '../../state/editor/editor-store'
import { beginArtwork } from './artwork-gesture'
import type { CanvasGesture } from './canvas-gesture'
import { type CanvasHit, canvasHit, scaleCursor, textAt } from './canvas-hit'
import type { CanvasSituation } from './canvas-situation'
import { beginGuide, type GuideHit, guideAt } from './guide-gesture'
import { beginPan } from './pan-gesture'
import { usePinch } from './use-pinch'

interface Found {
  readonly hit: CanvasHit
  readonly guide: GuideHit | null
}

const nothing: CanvasHit = { kind: 'nothing' }

/**
 * Pointer gestures on the canvas: pan, pinch, select, move, scale, rotate, drag guides, and edit a text by a double
 * click. Esc ends each where it began.
 */
export function useCanvasPointer(situation: CanvasSituation) {
  const gesture = useRef<CanvasGesture | null>(null)
  const lastPoint = useRef<Point | null>(null)
  const [cursor, setCursor] = useState('default')
  const latest = useRef(situation)
  useEffect(() => {
    latest.current = situation
  })
  const now = () => latest.current

  const end = (): void => {
    gesture.current = null
    lastPoint.current = null
    setCursor(now().isSpaceHeld ? 'grab' : 'default')
  }
  const cancel = (): void => {
    gesture.current?.cancel()
    end()
  }
  useGestureEscape(() => gesture.current !== null, cancel)
  const pinch = usePinch(now, cancel)

  const begin = (event: PointerEvent<HTMLElement>): void => {
    // The menu's own.
    if (event.button === 2) return
    const point = pointOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pinch.begin(event, point)) return
    const { document, viewport, isSpaceHeld } = situation
    const pans = event.button === 1 || (event.button === 0 && isSpaceHeld)
    if (pans) gesture.current = beginPan(document.uuid, viewport, point)
    else if (event.button === 0) gesture.current = begun(event, point)
    if (gesture.current?.cursor) setCursor(gesture.current.cursor)
  }

  /** Selects what was hit, and takes hold of it. */
  const begun = (event: PointerEvent<HTMLElement>, point: Point): CanvasGesture | null => {
    const { hit, guide } = found(situation, event, point)
    if (guide) return beginGuide(now, guide)
    const { select, selectWithin, toggleSelected, alsoSelected } = useEditorStore.getState()
    if (hit.kind === 'nothing') {
      if (!event.shiftKey) select(null)
      return { ...beginPan(situation.document.uuid, situation.viewport, point), cursor: 'default' }
    }
    if (hit.kind === 'text') {
      select(hit.layer.uuid)
      return null
    }
    if (hit.kind === 'area') {
      const { uuid } = hit.layer
      if (alsoSelected.includes(uuid)) selectWithin(uuid)
      else if (event.shiftKey) {
        toggleSelected(uuid)
        return null
      } else select(uuid)
    }
    return beginArtwork(now, hit, point)
  }

  const move = (event: Pointing): void => {
    const point = pointOf(event)
    if (pinch.follow(event, point)) return
    if (!gesture.current) {
      // After Esc the pointer is still down: it points at nothing until it is up.
      if (event.buttons === 0) hover(event, point)
      return
    }
    // The raw pointer already reported this position before the page's frame.
    if (point.x === lastPoint.current?.x && point.y === lastPoint.current.y) return
    lastPoint.current = point
    gesture.current.follow(point, event)
  }
  useRawPointer(situation.element, (event) => gesture.current && move(event))

  const hover = (event: Pointing, point: Point): void => {
    const { hit, guide } = found(situation, event, point)
    useEditorStore.getState().hover(hit.kind === 'area' || hit.kind === 'text' ? hit.layer.uuid : null)
    setCursor(situation.isSpaceHeld ? 'grab' : cursorOf({ hit, guide }, situation))
  }

  /** Selects what a menu will be about; what is selected already stays so, with all beside it. */
  const point = (event: MouseEvent<HTMLElement>): boolean => {
    cancel()
    // The menu key points at the canvas itself: its menu is about what is selected.
    if (event.button !== 2 && event.detail === 0) return true
    const { hit } = found(situation, event, pointOf(event))
    const { select, alsoSelected } = useEditorStore.getState()
    if (hit.kind === 'nothing') select(null)
    else if (hit.kind === 'area' || hit.kind === 'text')
      if (!alsoSelected.includes(hit.layer.uuid)) select(hit.layer.uuid)
    return true
  }

  return {
    point,
    cursor: situation.isSpaceHeld && cursor === 'default' ? 'grab' : cursor,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        pinch.end(event)
        gesture.current?.finish(pointOf(event), event)
        end()
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        pinch.end(event)
        cancel()
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const text = textAt(pointOf(event), situation.targets, situation.viewport)
        if (text) useEditorStore.getState().editWords(text.uuid)
      },
      onPointerLeave: () => !gesture.current && useEditorStore.getState().hover(null),
    },
  }
}

/** What lies under a pointer. Nothing can be taken hold of on the picture before the changes. */
function found(situation: CanvasSituation, event: MouseEvent<HTMLElement> | Pointing, point: Point): Found {
  if (situation.isBefore(point)) return { hit: nothing, guide: null }
  const isTouch = 'pointerType' in event && event.pointerType === 'touch'
  const names = situation.namesAt(point, isTouch ? fingerReach : 0)
  const hit = canvasHit(point, names, situation.targets, situation.viewport)
  const isHandle = hit.kind === 'scale' || hit.kind === 'rotate'
  return { hit, guide: isHandle ? null : guideAt(situation, point, names) }
}

function cursorOf({ hit, guide }: Found, { frame }: CanvasSituation): string {
  if (guide) return guide.axis === 'x' ? 'col-resize' : 'row-resize'
  if (hit.kind === 'scale' && frame) {
    const handle = frame.scaleHandles.find(({ handle: { x, y } }) => x === hit.handle.x && y === hit.handle.y)
    return handle ? scaleCursor(handle.at, frame.project(frame.box.center)) : 'default'
  }
  if (hit.kind === 'rotate') return 'alias'
  if (hit.kind === 'artwork') return 'move'
  return hit.kind === 'area' || hit.kind === 'text' ? 'pointer' : 'default'
}

/** In coordinates of the element that listens. */
function pointOf(event: Pick<Pointing, 'currentTarget' | 'clientX' | 'clientY'>): Point {
  if (!(event.currentTarget instanceof Element)) throw new Error('Nothing listens to the pointer')
  const frame = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - frame.left, y: event.clientY - frame.top }
}
