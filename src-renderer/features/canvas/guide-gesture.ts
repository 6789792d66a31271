import type { Guide } from '@contract/desktop/documents'
import type { Point } from '@geometry/plane'
import { toDocument } from '../../model/view/viewport'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import type { CanvasGesture, SituationNow } from './canvas-gesture'
import type { CanvasSituation } from './canvas-situation'
import { guideOfName } from './handle-names'
import { rulerThickness } from './rulers'

/** A guide that can be dragged: out of a ruler, or from its place. */
export interface GuideHit {
  readonly axis: Guide['axis']
  /** The guide that is moved; null: a new one. */
  readonly moved: Guide | null
}

/**
 * What a drag from this point of the canvas would take, if the rulers are shown: the upper ruler gives horizontal
 * guides, the left one vertical guides. `names` are those of the shapes at the point.
 */
export function guideAt(
  { document }: CanvasSituation,
  point: Point,
  names: readonly string[],
): GuideHit | null {
  const state = useEditorStore.getState()
  if (!state.areRulersShown) return null
  if (point.y < rulerThickness) return { axis: 'y', moved: null }
  if (point.x < rulerThickness) return { axis: 'x', moved: null }
  const { guides } = historyOf(state, document.uuid).present
  const index = names.map(guideOfName).find((found) => found !== null)
  const moved = index === undefined || index === null ? undefined : guides[index]
  return moved ? { axis: moved.axis, moved } : null
}

/**
 * Follows the pointer in whole pixels; the guide is drawn, but not part of the document until the pointer is up. A
 * guide dropped on its ruler is removed.
 */
export function beginGuide(now: SituationNow, { axis, moved }: GuideHit): CanvasGesture {
  const { draftGuide } = useEditorStore.getState()
  return {
    follow(point) {
      const position = Math.round(toDocument(now().viewport, point)[axis])
      draftGuide({ axis, position, moved })
    },
    finish(point) {
      const { guideDraft, edit } = useEditorStore.getState()
      draftGuide(null)
      if (!guideDraft) return
      const isGone = point[axis] < rulerThickness
      if (isGone && !moved) return
      edit(now().document.uuid, (edits) => ({
        ...edits,
        guides: [
          ...edits.guides.filter((guide) => guide !== moved),
          ...(isGone ? [] : [{ axis, position: guideDraft.position }]),
        ],
      }))
    },
    cancel: () => draftGuide(null),
  }
}
