import type { FilePath } from './engine'

/** Hands files to the drop target of a drag: a folder, an email, another program. */
export interface DragOut {
  /** Must be called while the pointer is down in the window. `icon`: a PNG or JPEG that follows the pointer, small. */
  begin(files: readonly FilePath[], icon: Uint8Array): void
}
