import type { LibraryMockup } from '@contract/desktop/library'
import type { DragEvent } from 'react'
import { useDropMark } from '../../shared/use-drop-mark'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

interface MockupDropOptions {
  /** The effect of a drop here; null: none. */
  hint(count: number): string | null
  onDrop(mockups: readonly LibraryMockup[]): void
}

/** Handlers that make an element a drop target for mockups of the library. */
export function useMockupDrop(mockups: readonly LibraryMockup[], { hint, onDrop }: MockupDropOptions) {
  const [isOver, setOver] = useDropMark()
  const { hintDrop } = useShellStore.getState()
  const { dragMockups } = useLibraryStore.getState()
  const dragged = () => useLibraryStore.getState().draggedMockupIds
  const handlers = {
    onDragOver(event: DragEvent) {
      const text = dragged().length > 0 ? hint(dragged().length) : null
      if (text === null) return
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
      hintDrop(text)
    },
    onDragLeave() {
      setOver(false)
      hintDrop(null)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      const ids = new Set(dragged())
      if (ids.size === 0) return
      event.preventDefault()
      event.stopPropagation()
      hintDrop(null)
      dragMockups([])
      onDrop(mockups.filter(({ mockup_id }) => ids.has(mockup_id)))
    },
  }
  return { isOver, handlers }
}
