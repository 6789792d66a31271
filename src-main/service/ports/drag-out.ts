import type { FilePath } from './engine'

/** Hands files to whatever the pointer is dragged to: a folder, a mail, another program. */
export interface DragOut {
  /** While a pointer is down in the window. `icon`: a small PNG that follows it. */
  begin(files: readonly FilePath[], icon: Uint8Array): void
}
