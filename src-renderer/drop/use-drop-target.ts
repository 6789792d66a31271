import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { DragEvent } from 'react'
import type { SmartObjectRow } from '../model/layers/layer-tree'
import { useEditorStore } from '../state/editor/editor-store'
import { useShellStore } from '../state/shell/shell-store'
import { type DragContents, dragContents } from './drag-contents'
import { filesOfDrop } from './files-of-drop'

export type Drop =
  | {
      readonly artwork: ArtworkRecord
      /** The print area that the artwork was dragged off, and whether it stays there too; null: from the library. */
      readonly from: SmartObjectRow | null
      readonly isCopy: boolean
      /** Laid over what is there instead of replacing it. */
      readonly isAdded: boolean
    }
  | {
      /** As they lie in the drop: a folder is one of them. */
      readonly files: readonly File[]
      /** The files, with those in folders in the place of their folders. */
      readonly contained: Promise<readonly File[]>
      readonly isAdded: boolean
    }

interface DropTargetOptions {
  /** The effect of a drop here, in words; null passes the drag on to the enclosing target. */
  hint(contents: DragContents, event: DragEvent): string | null
  onDrop(drop: Drop, event: DragEvent): void
  onLeave?(): void
}

/** Handlers that make an element a drop target for pictures, mockups, or artwork from the tray. */
export function useDropTarget({ hint, onDrop, onLeave }: DropTargetOptions) {
  const hintOf = (event: DragEvent): string | null => {
    const contents = dragContents(event.dataTransfer, useEditorStore.getState())
    return contents && hint(contents, event)
  }

  return {
    onDragOver(event: DragEvent) {
      const text = hintOf(event)
      if (text === null) return
      event.preventDefault()
      event.stopPropagation()
      const isMove = useEditorStore.getState().draggedFrom !== null && !event.altKey
      event.dataTransfer.dropEffect = isMove ? 'move' : 'copy'
      useShellStore.getState().hintDrop(text)
    },
    onDragLeave() {
      onLeave?.()
    },
    onDrop(event: DragEvent) {
      if (hintOf(event) === null) return
      event.preventDefault()
      event.stopPropagation()
      const { dragArtwork } = useEditorStore.getState()
      const { hintDrop } = useShellStore.getState()
      const contents = dragContents(event.dataTransfer, useEditorStore.getState())
      hintDrop(null)
      dragArtwork(null)
      onLeave?.()
      onDrop(
        contents?.kind === 'artwork'
          ? { artwork: contents.artwork, from: contents.from, isCopy: event.altKey, isAdded: event.shiftKey }
          : {
              files: [...event.dataTransfer.files],
              contained: filesOfDrop(event.dataTransfer),
              isAdded: event.shiftKey,
            },
        event,
      )
    },
  }
}
