import type { LayerPath } from '../document/layer-path'

/** New colours for a layer's own stroke effects. */
export interface OutlineEdit {
  readonly layer: LayerPath
  /** `#rrggbb`, sRGB, front to back; null keeps the file's colour, and so does a shorter list. */
  readonly colors: readonly (string | null)[]
}
