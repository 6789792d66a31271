import type { Document } from '../document/document'
import type { Size } from '../document/geometry'
import type { BoundEdit } from './bound-edit'
import type { ContentsOf, Divided } from './divided'
import type { EditTargets } from './edit-targets'
import type { RemoteEdit } from './remote-edit'

/** A document in which layers are looked up, with its name for messages. */
export interface Scene {
  readonly document: Document
  readonly name: string
  /** The size that it has in its file, where it was reduced: lengths of edits are pixels of the file. */
  readonly fullSize?: Size
}

/**
 * A kind of edit, from the wire to the document. `Wire` and `Own` are its fields in the two forms of edits: as doors
 * receive them, and resolved. Methods receive whole edits and read only the fields of their kind.
 */
export interface EditKind<Wire extends object, Own extends object, Out extends object = Own> {
  /** The value that changes nothing. */
  readonly neutral: Out
  /** Throws `LAYER_NOT_FOUND`, `NOT_FOUND`. */
  resolve(wire: Wire, targets: EditTargets): Out
  /**
   * Separates the layers of this document from those of nested contents. A kind without this method applies to the
   * outermost document only.
   */
  divide?(own: Own, contentsOf: ContentsOf): Divided<Out>
  /**
   * Binds the edits of this document's own layers; null when there are none. Throws `LAYER_NOT_FOUND`,
   * `LAYER_COMP_NOT_FOUND`.
   */
  bind(own: Own, scene: Scene): BoundEdit | null
  /**
   * Whether a reduced document shows the edits well enough for a quick frame; a kind without this method always does.
   */
  isQuicklyReduced?(own: Own): boolean
  /**
   * Whether drawing at the output's size shows the edits as well as drawing at full size and scaling; a kind without
   * this method always does.
   */
  isExactAtSize?(own: Own, document: Document): boolean
  /** Files on this computer that the picture depends on. */
  files?(own: Own): readonly string[]
  /** The form of the edits in a request to a service. */
  remote(own: Own): readonly RemoteEdit[]
}

/** Kinds by name; always `editKinds`, except in tests. */
export type EditCatalogue = Readonly<Record<string, EditKind<object, object, object>>>
