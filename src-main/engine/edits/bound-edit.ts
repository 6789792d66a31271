import type { TextFit } from '@contract/edits/text-limits'
import type { LayeredGap } from '@contract/failures/drawing'
import type { GroupBlendModeId } from '@contract/vocabulary'
import type { ContentsId, Document, LayerId } from '../document/document'
import type { SolidColor } from '../document/solid-color'
import type { TextModel } from '../document/text-model'
import type { PlacedArtwork } from './placed-artwork'
import type { ResourceKind, ResourceSource } from './resource-source'

/** The services of the renderer that an edit needs. */
export interface EditTools {
  /** Converts sRGB `#rrggbb` to the document's own numbers. */
  numbersOf(document: Document, hexes: readonly string[]): Promise<readonly SolidColor[]>
  /** A resource that came with the request, such as a font; throws NOT_FOUND. */
  resource(kind: ResourceKind, id: string): ResourceSource
}

/** How a changed layer is written to a layered file. */
export interface WrittenLayer {
  readonly isHidden?: boolean
  /** True when its new colour is written and its stored pixels are drawn anew. */
  readonly isRefilled?: boolean
  /** True when its strokes have other colours than the file's. */
  readonly hasNewOutlines?: boolean
  readonly blending?: WrittenBlending
}

/** A missing field stays as in the file. */
export interface WrittenBlending {
  /** 0..1 */
  readonly opacity?: number
  /** `pass_through` for groups only. */
  readonly blendMode?: GroupBlendModeId
}

/** What setting a changed text needs besides its new model. */
export interface ChangedWords {
  readonly fit: TextFit
  /** As the edit asks; null keeps the fonts of the file. */
  readonly requestedFont: string | null
  /** The text as the file has it. */
  readonly stored: TextModel
  /** Whether stored letters stay where the edit leaves their shapes alone; false: they are drawn anew in any case. */
  readonly keepsLetters: boolean
}

/** The edits of one kind, bound to the layers of one document that they change. */
export interface BoundEdit {
  /**
   * Returns the document with layers moved, and shown or hidden, as the edit asks. All kinds arrange before any kind
   * paints.
   */
  arrange?(document: Document): Document
  /** Returns the document with the layers' appearance changed as the edit asks. */
  paint?(document: Document, tools: EditTools): Promise<Document>
  /** The artwork that replaces the contents of smart objects. */
  readonly artworks?: ReadonlyMap<ContentsId, PlacedArtwork>
  /** Smart objects whose look is changed: a layered file stores them as new contents. */
  readonly looks?: ReadonlySet<ContentsId>
  /** Layers whose pixel masks grow, by pixels of the document. */
  readonly grownMasks?: ReadonlyMap<LayerId, number>
  /** Texts to be set anew, in the painted document's models. */
  readonly words?: ReadonlyMap<LayerId, ChangedWords>
  /** Smart objects whose stored pixels do not show the edit, so that their contents must be drawn anew. */
  readonly redrawn?: ReadonlySet<ContentsId>
  /**
   * How the edit is written to a layered file, apart from new contents; or the gap that keeps it from being written.
   */
  readonly written?: ReadonlyMap<LayerId, WrittenLayer> | LayeredGap
}
