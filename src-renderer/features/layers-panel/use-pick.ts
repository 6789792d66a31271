import type { Uuid } from '@contract/vocabulary'
import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import type { TreeLine } from '../../model/layers/layer-tree'
import { useEditorStore } from '../../state/editor/editor-store'

/**
 * A click selects a line; with ⇧ also those between it and the selected one, with Ctrl or ⌘ also what is selected
 * already.
 */
export function usePick(lines: readonly TreeLine[]): (uuid: Uuid, event: MouseEvent) => void {
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  })
  return useCallback((uuid, event) => {
    const { select, toggleSelected, selectAll, selectedUuid } = useEditorStore.getState()
    if (event.ctrlKey || event.metaKey) return toggleSelected(uuid)
    const uuids = latest.current.map(({ layer }) => layer.uuid)
    const [from, to] = [uuids.indexOf(selectedUuid ?? ''), uuids.indexOf(uuid)]
    if (!event.shiftKey || from < 0) return select(uuid)
    const between = uuids.slice(Math.min(from, to), Math.max(from, to) + 1)
    // The line that was there first still leads: the next ⇧ click starts from it again.
    selectAll(from < to ? between.toReversed() : between)
  }, [])
}
