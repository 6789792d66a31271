import type { Rect } from '../../engine/document/geometry'
import type { TextModel } from '../../engine/document/text-model'

/** A text layer with new words or styles. */
export interface WrittenText {
  /** The model that was set, made from the layer's own. */
  readonly model: TextModel
  /** PostScript names to write in place of those of the model; all others stay. */
  readonly fonts: ReadonlyMap<string, string>
  /** What the new letters cover, in pixels of the document. */
  readonly ink: Rect
  /** Of a bent text, in its own units: what its letters cover before they are bent, and the box that is bent. */
  readonly unbent: { readonly ink: Rect; readonly bounds: Rect } | null
  /** Whether the document is gray: its colours are written as gray where the text's own are. */
  readonly isGray: boolean
}
