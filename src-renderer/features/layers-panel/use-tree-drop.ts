import type { DocumentRecord } from '@contract/desktop/documents'
import type { DragEvent } from 'react'
import { useDropActions } from '../../drop/use-drop-actions'
import { useDropTarget } from '../../drop/use-drop-target'
import { usePlaceHint } from '../../drop/use-place-hint'
import { isLocked } from '../../model/edits/locks'
import { areasFrom, isSmartObject, type SmartObjectRow, type TreeLine } from '../../model/layers/layer-tree'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useShellStore } from '../../state/shell/shell-store'

interface AreaLine {
  readonly area: SmartObjectRow
  /** The areas that several dropped pictures fill. */
  readonly areas: readonly SmartObjectRow[]
}

/**
 * Makes the lines of smart objects drop targets for pictures and artwork, and drag sources for their artwork: one
 * target for the whole tree, which finds the line by its `data-layer`.
 */
export function useTreeDrop({ uuid: documentUuid, layers }: DocumentRecord, lines: readonly TreeLine[]) {
  const { placeOn } = useDropActions()
  const placeHint = usePlaceHint()
  const { hover, dragArtwork } = useEditorStore.getState()
  const { hintDrop } = useShellStore.getState()
  const artworkOn = ({ smart_object }: SmartObjectRow) =>
    historyOf(useEditorStore.getState(), documentUuid).present.placed[smart_object.contents_id]?.artwork

  const lineAt = ({ target }: DragEvent): AreaLine | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-layer]') : null
    const line = lines.find(({ layer }) => layer.uuid === element?.dataset['layer'])
    if (!line || !isSmartObject(line.layer)) return null
    if (isLocked(historyOf(useEditorStore.getState(), documentUuid).present, line.layer)) return null
    return { area: line.layer, areas: line.isNested ? [line.layer] : areasFrom(layers, line.layer) }
  }

  const target = useDropTarget({
    hint: (contents, event) => {
      const line = lineAt(event)
      const hint =
        line && placeHint(contents, event, { ...line, isFilled: artworkOn(line.area) !== undefined })
      if (hint !== null) hover(line?.area.uuid ?? null)
      return hint
    },
    onDrop: (dropped, event) => {
      const line = lineAt(event)
      if (line) void placeOn(documentUuid, line.areas, dropped)
    },
    onLeave: () => hover(null),
  })

  return {
    ...target,
    onDragStart(event: DragEvent) {
      const area = lineAt(event)?.area
      const artwork = area && artworkOn(area)
      if (!area || !artwork) return
      event.dataTransfer.effectAllowed = 'copyMove'
      event.dataTransfer.setData('text/plain', artwork.name)
      dragArtwork(artwork, area)
    },
    onDragEnd() {
      dragArtwork(null)
      hintDrop(null)
    },
  }
}
