import type { Document } from '../document/document'
import type { BoundEdit } from './bound-edit'
import type { ContentsOf, Divided } from './divided'
import type { EditTargets } from './edit-targets'
import type { RemoteEdit } from './remote-edit'

/** A document whose layers are looked up, with its name for messages. */
export interface Scene {
  readonly document: Document
  readonly name: string
}

/**
 * A kind of edit, from the wire to the document. `Wire` and `Own` are its fields of the two shapes that edits have: what doors receive, and
 * the resolved one. Methods are given whole edits and read the kind's fields alone.
 */
export interface EditKind<Wire extends object, Own extends object, Out extends object = Own> {
  /** Changes nothing. */
  readonly neutral: Out
  /** Throws `LAYER_NOT_FOUND`, `NOT_FOUND`. */
  resolve(wire: Wire, targets: EditTargets): Out
  /** Tells the layers of this document from those of nested contents. A kind without it concerns the outermost document alone. */
  divide?(own: Own, contentsOf: ContentsOf): Divided<Out>
  /** The edits of this document's own layers; null where there are none. Throws `LAYER_NOT_FOUND`, `LAYER_COMP_NOT_FOUND`. */
  bind(own: Own, scene: Scene): BoundEdit | null
  /** Whether a reduced document shows the edits well enough for a quick frame; a kind without it says yes. */
  isQuicklyReduced?(own: Own): boolean
  /** Whether drawing in the output's size shows the edits as drawing the whole and scaling it does; a kind without it says yes. */
  isExactAtSize?(own: Own, document: Document): boolean
  /** Files on this computer that the picture is made from. */
  files?(own: Own): readonly string[]
  /** How a service is asked for them. */
  remote(own: Own): readonly RemoteEdit[]
}

/** Kinds by their names; `editKinds` but in tests. */
export type EditCatalogue = Readonly<Record<string, EditKind<object, object, object>>>
