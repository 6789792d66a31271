import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import type { Point, Quad } from '@geometry/plane'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  freeAreaName,
  withArea,
  withMovedQuad,
  withNewArea,
  withoutArea,
} from '../../model/photo/photo-edits'
import { isInsideQuad, quadOfBox } from '../../model/photo/quads'
import type { Viewport } from '../../model/view/viewport'
import { useGestureEscape } from '../../shared/use-gesture-escape'
import { usePhotoStore } from '../../state/photo/photo-store'
import { photoPoint } from './stage-handle'
import type { PhotoSearch } from './use-photo-search'

interface StagePointerOptions {
  readonly draft: PhotoDraft
  readonly state: PhotoDraftState
  readonly search: PhotoSearch
  readonly viewport: Viewport
}

interface Press {
  readonly from: Point
  /** The area that the press moves; null: it draws a box, or asks for the place. */
  readonly area: { readonly uuid: string; readonly quad: Quad } | null
  readonly gesture: string
}

/** A press that moves less, CSS px, is a click. */
const clickSlop = 5

let presses = 0

/** What a press on the bare photo does: choose and move an area, or say where a new one goes. Esc takes it back. */
export function useStagePointer({ draft, state, search, viewport }: StagePointerOptions) {
  const { t } = useTranslation('photos')
  const tool = usePhotoStore((store) => store.photoTool)
  const press = useRef<Press | null>(null)
  const [box, setBox] = useState<Quad | null>(null)
  const { changePhoto, cancelPhotoGesture, selectTarget, takePhotoTool } = usePhotoStore.getState()
  const letGo = (): void => {
    press.current = null
    setBox(null)
  }
  useGestureEscape(
    () => press.current !== null,
    () => {
      if (press.current) cancelPhotoGesture(press.current.gesture)
      letGo()
    },
  )
  // Where nothing is set yet, a click is an answer.
  const isAsking = tool === 'new-area' || (tool === 'set' && state.areas.length === 0)

  const pointOf = (event: PointerEvent): Point => photoPoint(viewport, event.currentTarget, event)
  const within = (point: Point): boolean =>
    point.x >= 0 && point.y >= 0 && point.x <= draft.width && point.y <= draft.height
  const areaUnder = (point: Point) => state.areas.findLast(({ quad }) => isInsideQuad(quad, point)) ?? null

  const addBox = (quad: Quad): void => {
    const uuid = crypto.randomUUID()
    changePhoto((before) =>
      withNewArea(before, { uuid, quad, name: freeAreaName(t('kinds.face'), before.areas) }),
    )
    selectTarget(uuid)
    takePhotoTool('set')
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || tool === 'add' || tool === 'remove') return
      const from = pointOf(event)
      const under = isAsking ? null : areaUnder(from)
      if (!isAsking) selectTarget(under?.uuid ?? null)
      if (!isAsking && !under) return
      if (isAsking && !within(from)) return
      presses += 1
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { from, area: under, gesture: `photo-press-${presses}` }
    },
    onPointerMove(event: PointerEvent) {
      const { current } = press
      if (!current) return
      const to = pointOf(event)
      const isClick = Math.hypot(to.x - current.from.x, to.y - current.from.y) * viewport.scale < clickSlop
      if (current.area) {
        if (isClick) return
        const { uuid, quad } = current.area
        const by = { x: to.x - current.from.x, y: to.y - current.from.y }
        changePhoto(
          (before) =>
            withArea(before, uuid, (area) => withMovedQuad({ ...area, quad: [...quad] }, by, draft)),
          current.gesture,
        )
      } else setBox(isClick ? null : quadOfBox(current.from, held(to, draft)))
    },
    onPointerUp() {
      const { current } = press
      letGo()
      if (!current || current.area) return
      if (box) addBox(box)
      else void search.areaAt(current.from)
    },
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent) {
      const { selectedTarget } = usePhotoStore.getState()
      if (event.key === 'Escape') takePhotoTool('set')
      if (event.key === 'Delete' && selectedTarget)
        changePhoto((before) => withoutArea(before, selectedTarget))
    },
  }
  return { handlers, box, cursor: isAsking ? 'crosshair' : 'default' }
}

const held = ({ x, y }: Point, photo: { readonly width: number; readonly height: number }): Point => ({
  x: Math.min(photo.width, Math.max(0, x)),
  y: Math.min(photo.height, Math.max(0, y)),
})
