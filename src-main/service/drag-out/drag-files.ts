import { basename } from 'node:path'
import { AppError } from '@contract/errors'
import { noEdits } from '../../engine/edits/no-edits'
import type { DragOut } from '../ports/drag-out'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

export interface DragFilesDeps {
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly files: Pick<Files, 'exists'>
  readonly dragOut: DragOut
}

/**
 * Starts dragging finished files out of the window, with a picture of the first one as the drag icon: `icon`, PNG or
 * JPEG, or what the engine draws of it. Throws `FILE_NOT_FOUND`.
 */
export type DragFiles = (files: readonly FilePath[], icon?: Uint8Array) => Promise<void>

/** Pixels: side of the picture under the pointer. */
const iconSide = 96

export const createDragFiles =
  ({ engine, files, dragOut }: DragFilesDeps): DragFiles =>
  async (dragged, icon) => {
    for (const file of dragged) if (!(await files.exists(file))) throw gone(file)
    const [first] = dragged
    if (first === undefined) return
    const box = { maxWidth: iconSide, maxHeight: iconSide }
    const drawn =
      icon ?? (await engine.thumbnail({ file: first, layer: null, edits: noEdits, ...box, format: 'png' }))
    dragOut.begin(dragged, drawn)
  }

const gone = (file: FilePath): AppError => new AppError('fileMovedAway', { name: basename(file) })
