import type { KeyboardEvent } from 'react'
import { nothingSelected } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import type { LibraryItem } from './library-item'
import { withMoved, withSelected } from './library-selection'

interface LibraryKeysOptions {
  readonly order: readonly string[]
  readonly columns: number
  chosen(): readonly LibraryItem[]
  showActive(id: string): void
  onOpen(items: readonly LibraryItem[]): void
  onRemove(items: readonly LibraryItem[]): void
}

/** Rows that Page Up and Page Down move. */
const pageRows = 4

/**
 * Arrow keys move, ⇧ extends the selection, Space selects, Enter opens, F2 renames, Delete removes, Escape clears the
 * selection.
 */
export function useLibraryKeys(options: LibraryKeysOptions): (event: KeyboardEvent) => void {
  const { order, columns, chosen, showActive, onOpen, onRemove } = options
  const { selectInLibrary, beginRename } = useLibraryStore.getState()
  const stepsOf: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * pageRows,
    PageUp: -columns * pageRows,
    Home: -order.length,
    End: order.length,
  }

  return (event) => {
    const { librarySelection } = useLibraryStore.getState()
    const isMod = event.ctrlKey || event.metaKey
    const steps = stepsOf[event.key]
    if (steps !== undefined && !isMod && !event.altKey) {
      const moved = withMoved(librarySelection, order, steps, event.shiftKey)
      selectInLibrary(moved)
      if (moved.active !== null) showActive(moved.active)
    } else if (isMod && event.key.toLowerCase() === 'a') {
      selectInLibrary({ ...librarySelection, ids: new Set(order) })
    } else if (event.key === ' ' && librarySelection.active !== null) {
      selectInLibrary(
        withSelected(librarySelection, order, librarySelection.active, { isStretch: false, isToggle: true }),
      )
    } else if (event.key === 'Enter') onOpen(chosen())
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(chosen())
    else if (event.key === 'Escape') selectInLibrary(nothingSelected)
    else if (event.key === 'F2') {
      const [item] = chosen()
      if (!item?.mockup || item.mockup.is_sample) return
      beginRename(item.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
}
