import type { DocumentRecord } from '@contract/desktop/documents'
import { useDropActions } from '../../drop/use-drop-actions'
import { useDropTarget } from '../../drop/use-drop-target'
import { usePlaceHint } from '../../drop/use-place-hint'
import { areasFrom, printAreas } from '../../model/layers/layer-tree'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

/** A design dropped on the video fills the selected print area, or the first; several fill them in order. */
export function useFilmDrop({ uuid, layers }: DocumentRecord) {
  const { placeOn } = useDropActions()
  const placeHint = usePlaceHint()
  const areas = () => {
    const { selectedUuid } = useEditorStore.getState()
    return areasFrom(layers, printAreas(layers).find((area) => area.uuid === selectedUuid) ?? null)
  }
  return useDropTarget({
    hint(contents, event) {
      const [area] = areas()
      if (!area) return null
      const { placed } = historyOf(useEditorStore.getState(), uuid).present
      const isFilled = placed[area.smart_object.contents_id] !== undefined
      return placeHint(contents, event, { area, isFilled, areas: areas() })
    },
    onDrop: (dropped) => void placeOn(uuid, areas(), dropped),
  })
}
