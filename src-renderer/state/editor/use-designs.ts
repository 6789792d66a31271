import type { AreaArtwork, StackedArtwork } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { withoutPlaced, withPlaced } from '../../model/edits/edits'
import { withDesignAt, withDesignMoved, withoutDesignAt } from '../../model/edits/stack'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { chosenPlace } from './designs-slice'
import { useEditorStore } from './editor-store'
import { historyOf } from './edits-slice'

export interface DesignActions {
  /** Null: the print area has no artwork. */
  readonly area: AreaArtwork | null
  /** Places are counted from the back. */
  readonly chosen: number
  choose(place: number): void
  change(place: number, change: Partial<StackedArtwork>, gesture?: string | null): void
  /** The moved design stays chosen. */
  move(from: number, to: number, gesture?: string | null): void
  remove(place: number): void
}

/** All designs on one print area. */
export function useDesigns(
  documentUuid: Uuid,
  { smart_object: { contents_id } }: SmartObjectRow,
): DesignActions {
  const area = useEditorStore((state) => historyOf(state, documentUuid).present.placed[contents_id] ?? null)
  const chosen = useEditorStore((state) => (area ? chosenPlace(state, contents_id, area) : 0))
  const { edit, chooseDesign } = useEditorStore.getState()
  const editArea = (change: (area: AreaArtwork) => AreaArtwork | null, gesture: string | null = null): void =>
    edit(
      documentUuid,
      (edits) => {
        const now = edits.placed[contents_id]
        const next = now && change(now)
        if (next === now) return edits
        return next ? withPlaced(edits, contents_id, next) : withoutPlaced(edits, contents_id)
      },
      gesture,
    )
  return {
    area,
    chosen,
    choose: (place) => chooseDesign(contents_id, place),
    change: (place, change, gesture) =>
      editArea((now) => withDesignAt(now, place, (design) => ({ ...design, ...change })), gesture),
    move(from, to, gesture) {
      editArea((now) => withDesignMoved(now, from, to), gesture)
      chooseDesign(contents_id, to)
    },
    remove(place) {
      editArea((now) => withoutDesignAt(now, place))
      if (place < chosen) chooseDesign(contents_id, chosen - 1)
    },
  }
}
