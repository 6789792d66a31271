import type { DragEvent, MouseEvent } from 'react'
import { nothingSelected } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'
import type { LibraryItem } from './library-item'
import { withSelected } from './library-selection'

interface LibraryPointerOptions {
  readonly order: readonly string[]
  chosen(): readonly LibraryItem[]
  onOpen(items: readonly LibraryItem[]): void
  onDragStart(items: readonly LibraryItem[]): void
  onDragEnd(): void
}

/** Handlers for the whole list: each element carries the id of its item. */
export function useLibraryPointer(options: LibraryPointerOptions) {
  const { order, chosen, onOpen, onDragStart, onDragEnd } = options
  const { selectInLibrary } = useLibraryStore.getState()
  const { hintDrop } = useShellStore.getState()
  const select = (id: string, event: MouseEvent) =>
    selectInLibrary(
      withSelected(useLibraryStore.getState().librarySelection, order, id, {
        isStretch: event.shiftKey,
        isToggle: event.ctrlKey || event.metaKey,
      }),
    )
  const isSelected = (id: string) => useLibraryStore.getState().librarySelection.ids.has(id)
  const isPlain = (event: MouseEvent) => !event.shiftKey && !event.ctrlKey && !event.metaKey

  return {
    onMouseDown(event: MouseEvent) {
      const id = itemAt(event)
      // Before a drag or a context menu; pressing one of several selected items keeps the selection.
      if (id !== null && isPlain(event) && !isSelected(id)) select(id, event)
      if (id === null && event.button === 0) selectInLibrary(nothingSelected)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const id = itemAt(event)
      // The list keeps the focus: an item that scrolls out of view would lose it.
      if (!(event.target instanceof HTMLInputElement)) event.currentTarget.focus({ preventScroll: true })
      if (id !== null) select(id, event)
    },
    onDoubleClick(event: MouseEvent) {
      if (itemAt(event) !== null) onOpen(chosen())
    },
    onDragStart(event: DragEvent) {
      const items = chosen()
      event.dataTransfer.effectAllowed = 'copy'
      event.dataTransfer.setData('text/plain', items.map(({ name }) => name).join('\n'))
      onDragStart(items)
    },
    onDragEnd() {
      hintDrop(null)
      onDragEnd()
    },
  }
}

const itemAt = ({ target }: MouseEvent): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset['item']) || null
