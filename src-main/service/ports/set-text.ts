import type { Rect } from '../../engine/document/geometry'
import type { LayerPath } from '../../engine/document/layer-path'
import type { FontMatchSource } from '../../engine/text/fonts/font-face'

/** A text layer that an edit changed, and how it was set. */
export interface SetText {
  readonly layerPath: LayerPath
  readonly layerName: string
  /** As the edit asked for it, else as the file names it; null if neither names one. */
  readonly requestedFont: string | null
  /** The font of the text's first characters. */
  readonly resolvedFont: { readonly family: string; readonly postScriptName: string } | null
  readonly matchSource: FontMatchSource
  /** Whether the resolved fonts have a glyph for every character. */
  readonly isCovered: boolean
  /** Characters for which no font at hand has a glyph. */
  readonly missing: string
  /** 0..1: by how much `shrink` reduced all sizes. */
  readonly scale: number
  /** Whether letters lie outside the box. */
  readonly overflows: boolean
  /** What the letters cover, in pixels of their document; null for a text without letters. */
  readonly ink: Rect | null
}
