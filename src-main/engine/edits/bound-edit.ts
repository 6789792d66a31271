import type { ContentsId, Document, LayerId } from '../document/document'
import type { SolidColor } from '../document/solid-color'
import type { PlacedArtwork } from './placed-artwork'

/** What an edit needs of the machine that draws. */
export interface EditTools {
  /** `#rrggbb`, sRGB, in the document's own numbers. */
  numbersOf(document: Document, hexes: readonly string[]): Promise<readonly SolidColor[]>
}

/** How a layered file takes a changed layer. */
export interface WrittenLayer {
  readonly isHidden?: boolean
  /** Its colour is written, and its stored pixels are drawn anew. */
  readonly isRefilled?: boolean
}

/** The edits of one kind, with the layers of one document that they concern. */
export interface BoundEdit {
  /** The document with layers where, and as far in sight as, the edit has them. All kinds arrange before one paints. */
  arrange?(document: Document): Document
  /** The document with layers that look as the edit has them. */
  paint?(document: Document, tools: EditTools): Promise<Document>
  /** What smart objects show in the place of their own contents. */
  readonly artworks?: ReadonlyMap<ContentsId, PlacedArtwork>
  /** Smart objects whose looks are changed: a layered file has them in new contents. */
  readonly looks?: ReadonlySet<ContentsId>
  /** Smart objects whose stored pixels do not show the edit, so that their contents are drawn anew. */
  readonly redrawn?: ReadonlySet<ContentsId>
  /** How a layered file has the edit, apart from new contents. A string says why it cannot: “A layered file cannot …”. */
  readonly written?: ReadonlyMap<LayerId, WrittenLayer> | string
}
