import type { TextFit } from '@contract/edits/text-limits'
import type { LayerPath } from '../../document/layer-path'

/** New words, or another font, size or colour, for a text layer; null keeps. */
export interface TextEdit {
  readonly layer: LayerPath
  /** Line breaks are `\n`. */
  readonly text: string | null
  /** New words of single segments; at most one of this and `text`. */
  readonly segments: readonly { readonly index: number; readonly text: string }[]
  /** The uuid or the PostScript name of a font. */
  readonly font: string | null
  readonly fontSizePx: number | null
  /** `#rrggbb`, sRGB. */
  readonly color: string | null
  readonly fit: TextFit
}
