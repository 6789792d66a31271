import type { Guide } from '@contract/desktop/documents'
import type { Point } from '@geometry/plane'
import { toDocument, toScreen, type Viewport } from '../../model/view/viewport'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { rulerThickness } from './rulers'

/** A guide being dragged: out of a ruler, or from its place. */
export interface GuideGesture {
  readonly kind: 'guide'
  readonly axis: Guide['axis']
  /** The guide that is moved; null: a new one. */
  readonly moved: Guide | null
}

/** Distance on each side of a guide at which it can be grabbed, CSS px. */
const guideReach = 4

/**
 * The gesture that begins at this point of the canvas, if the rulers are shown: the upper ruler gives horizontal
 * guides, the left one vertical guides.
 */
export function guideGestureAt(documentUuid: string, point: Point, viewport: Viewport): GuideGesture | null {
  const state = useEditorStore.getState()
  if (!state.areRulersShown) return null
  if (point.y < rulerThickness) return { kind: 'guide', axis: 'y', moved: null }
  if (point.x < rulerThickness) return { kind: 'guide', axis: 'x', moved: null }
  const { guides } = historyOf(state, documentUuid).present
  const moved = guides.find(({ axis, position }) => {
    const at = toScreen(viewport, { x: position, y: position })
    return Math.abs(at[axis] - point[axis]) <= guideReach
  })
  return moved ? { kind: 'guide', axis: moved.axis, moved } : null
}

/** Follows the pointer in whole pixels; the guide is drawn, but not part of the document until the pointer is up. */
export function followGuide({ axis, moved }: GuideGesture, point: Point, viewport: Viewport): void {
  const position = Math.round(toDocument(viewport, point)[axis])
  useEditorStore.getState().draftGuide({ axis, position, moved })
}

/** Ends the gesture; a guide dropped on its ruler is removed. */
export function dropGuide({ axis, moved }: GuideGesture, documentUuid: string, point: Point): void {
  const { guideDraft, draftGuide, edit } = useEditorStore.getState()
  draftGuide(null)
  if (!guideDraft) return
  const isGone = point[axis] < rulerThickness
  if (isGone && !moved) return
  edit(documentUuid, (edits) => ({
    ...edits,
    guides: [
      ...edits.guides.filter((guide) => guide !== moved),
      ...(isGone ? [] : [{ axis, position: guideDraft.position }]),
    ],
  }))
}
