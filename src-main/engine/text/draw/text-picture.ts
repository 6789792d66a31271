import type { Feature } from '@contract/feature'
import type { Rect } from '../../document/geometry'
import type { SolidColor } from '../../document/solid-color'

/** Letters as pixels of the document. */
export interface TextPicture {
  /** Around the ink; empty when nothing is painted. */
  readonly bounds: Rect
  /** 0..255, row by row: of letters and colour glyphs together. */
  readonly alpha: Uint8Array
  /** The one colour of all letters, or those that `indices` names. */
  readonly colors: readonly SolidColor[]
  /** The colour of each pixel by its number in `colors`, from 1; 0 where no letter is. Null for one colour. */
  readonly indices: Uint8Array | null
  /** sRGB with straight alpha, of colour glyphs, which lie over the letters; null where the text has none. */
  readonly emoji: { readonly rgba: Uint8Array } | null
  /** The features of the text that could not be drawn. */
  readonly gaps: readonly Feature[]
}
