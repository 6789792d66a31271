import type { Uuid } from '@contract/vocabulary'
import type { KeyboardEvent } from 'react'
import { isEyeOpen, withEye } from '../../model/edits/edits'
import type { TreeLine } from '../../model/layers/layer-tree'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

interface TreeKeysOptions {
  readonly documentUuid: Uuid
  readonly isRemote: boolean
  readonly lines: readonly TreeLine[]
  readonly selectedIndex: number
  toggleExpanded(uuid: Uuid): void
}

/** The keys of a tree according to the ARIA practices; Space toggles visibility, Enter edits a text. */
export function useTreeKeys({
  documentUuid,
  isRemote,
  lines,
  selectedIndex,
  toggleExpanded,
}: TreeKeysOptions) {
  const { select, edit, editWords } = useEditorStore.getState()
  const selectAt = (index: number) => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))]
    if (line) select(line.layer.uuid)
  }

  /** With ⇧ the selection grows by the next line, or shrinks when the next line is selected already. */
  const extendTo = (index: number) => {
    const [line, next] = [lines[selectedIndex], lines[index]]
    if (!line || !next) return
    const { alsoSelected, toggleSelected, selectWithin } = useEditorStore.getState()
    if (alsoSelected.includes(next.layer.uuid)) {
      toggleSelected(line.layer.uuid)
      selectWithin(next.layer.uuid)
    } else toggleSelected(next.layer.uuid)
  }

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const line = lines[selectedIndex]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isExtended = event.shiftKey && step !== undefined
    if (isExtended) extendTo(selectedIndex + step)
    const isHandled = isExtended || handle(event.key, line)
    if (isHandled) event.preventDefault()
  }

  function handle(key: string, line: TreeLine | undefined): boolean {
    switch (key) {
      case 'ArrowDown':
        selectAt(selectedIndex + 1)
        return true
      case 'ArrowUp':
        selectAt(selectedIndex - 1)
        return true
      case 'Home':
        selectAt(0)
        return true
      case 'End':
        selectAt(lines.length - 1)
        return true
      case 'ArrowRight':
        if (line && line.layer.children.length > 0) {
          if (line.isExpanded) selectAt(selectedIndex + 1)
          else toggleExpanded(line.layer.uuid)
        }
        return true
      case 'ArrowLeft':
        if (line?.isExpanded) toggleExpanded(line.layer.uuid)
        else if (line && line.ancestors.length > 0) select(line.ancestors.at(-1)?.uuid ?? null)
        return true
      case 'Enter':
        if (!line?.layer.text_layer) return false
        editWords(line.layer.uuid)
        return true
      case ' ':
        if (line && (!isRemote || line.layer.visible)) {
          const isOpen = isEyeOpen(historyOf(useEditorStore.getState(), documentUuid).present, line.layer)
          edit(documentUuid, (edits) => withEye(edits, line.layer, !isOpen))
        }
        return true
      default:
        return false
    }
  }
}
