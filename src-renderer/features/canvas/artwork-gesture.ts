import type { Guide } from '@contract/desktop/documents'
import type { AreaArtwork } from '@contract/edits/artwork'
import type { Point } from '@geometry/plane'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { freelyScaled } from '../../model/placement/freely-scaled'
import { movedOnScreen } from '../../model/placement/moved-on-screen'
import { placementOfBox } from '../../model/placement/placed-box'
import { distance } from '../../model/placement/point'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf, newGesture } from '../../state/editor/edits-slice'
import { type PlacementChange, placementActions } from '../../state/editor/use-placement'
import type { CanvasGesture, HeldKeys, SituationNow } from './canvas-gesture'
import { areaAt, type CanvasHit } from './canvas-hit'
import type { CanvasSituation } from './canvas-situation'
import { type BoxDrag, draggedBox } from './dragged-box'
import { type HandleFrame, handleFrame } from './handle-frame'

/** Distances on screen, CSS px. */
const dragThreshold = 3

interface Held {
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork
  readonly frame: HandleFrame
}

/**
 * Moves, scales or rotates the artwork that was hit; what is selected beside it moves along. Null where there is
 * nothing to drag. ⇧ constrains to an axis, a ratio or 15°; Ctrl or ⌘ ignores the guides.
 */
export function beginArtwork(now: SituationNow, hit: CanvasHit, from: Point): CanvasGesture | null {
  const situation = now()
  const held = heldBy(situation, hit.kind === 'area' ? hit.layer : situation.selected)
  if (!held) return null
  const { layer, placed, frame } = held
  const { placement } = placed
  const drag: BoxDrag = {
    kind: hit.kind === 'scale' || hit.kind === 'rotate' ? hit.kind : 'move',
    handle: hit.kind === 'scale' ? hit.handle : null,
    frame,
    from: frame.unproject(from),
    canvas: layer.smart_object.canvas,
    guides: visibleGuides(situation),
  }
  const others =
    drag.kind === 'move'
      ? situation.allSelected.flatMap((area) => (area === layer ? [] : (heldBy(situation, area) ?? [])))
      : []
  const gesture = newGesture('drag')
  const actions = placementActions(situation.document.uuid)
  let hasMoved = false

  const followAlone = (point: Point, keys: HeldKeys): PlacementChange => {
    const { aimCarry, showSnapLines } = useEditorStore.getState()
    const target = drag.kind === 'move' && others.length === 0 ? otherAreaAt(now(), layer, point) : null
    aimCarry(target && { uuid: target.uuid, isCopy: keys.altKey })
    const { box, lines } = target ? { box: frame.box, lines: [] } : draggedBox(drag, point, keys)
    showSnapLines(lines)
    return { layer, placement: placementOfBox(freelyScaled(placement, frame.box, box), box) }
  }

  return {
    follow(point, keys) {
      if (!hasMoved && distance(point, from) < dragThreshold) return
      hasMoved = true
      const own = followAlone(point, keys)
      const by = { x: point.x - from.x, y: point.y - from.y }
      const along = others.map((other) => ({
        layer: other.layer,
        placement: placementOfBox(
          other.placed.placement,
          movedOnScreen(other.frame.box, other.frame, by, keys.shiftKey),
        ),
      }))
      actions.changeAll([own, ...along], gesture)
    },
    finish(_point, keys) {
      const { carryTarget, letGo, toggleSelected, select, alsoSelected } = useEditorStore.getState()
      settle()
      const target = carryTarget && now().areas.find(({ uuid }) => uuid === carryTarget.uuid)
      if (target) {
        actions.carry(layer, target, { isCopy: carryTarget.isCopy, gesture })
        letGo()
      } else if (!hasMoved && alsoSelected.length > 0) {
        // A click on one of several: nobody knew before whether a drag of all would follow.
        if (keys.shiftKey) toggleSelected(layer.uuid)
        else select(layer.uuid)
      }
    },
    cancel() {
      settle()
      useEditorStore.getState().cancelGesture(gesture)
    },
  }
}

function settle(): void {
  const { aimCarry, showSnapLines } = useEditorStore.getState()
  showSnapLines([])
  aimCarry(null)
}

function heldBy(situation: CanvasSituation, layer: SmartObjectRow | null): Held | null {
  if (!layer || situation.isLocked(layer)) return null
  const placed = situation.placedOn(layer)
  const frame = placed && handleFrame(layer, placed.placement, placed.artwork, situation.viewport)
  return placed && frame && { layer, placed, frame }
}

/** Artwork that is dragged off its own print area onto another one moves there. */
function otherAreaAt(
  { viewport, areas, isLocked }: CanvasSituation,
  own: SmartObjectRow,
  point: Point,
): SmartObjectRow | null {
  if (areaAt(point, [own], viewport)) return null
  const other = areaAt(point, areas, viewport)
  if (!other || isLocked(other)) return null
  return other.smart_object.contents_id === own.smart_object.contents_id ? null : other
}

/** Hidden guides do not snap. */
const visibleGuides = ({ document }: CanvasSituation): readonly Guide[] => {
  const state = useEditorStore.getState()
  return state.areRulersShown ? [...document.guides, ...historyOf(state, document.uuid).present.guides] : []
}
