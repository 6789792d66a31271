import type { ContentsId } from '../document/document'
import { findSmartObject } from '../document/find-layer'
import type { BoundEdit } from './bound-edit'
import type { EditCatalogue, Scene } from './edit-kind'
import type { ResolvedEdits } from './edit-kinds'
import { joinedEdits } from './joined-edits'
import { withPlainPrints } from './plain-prints'

/** Edits separated by target: this document's own layers, or the contents of its smart objects. */
export interface LevelEdits {
  /** In the order in which they change the document; kinds without changes here are left out. */
  readonly bound: readonly BoundEdit[]
  /** Edits whose paths begin inside the contents. */
  readonly inner: ReadonlyMap<ContentsId, ResolvedEdits>
}

/**
 * Throws `LAYER_NOT_FOUND` for a path that leads nowhere or to a layer of the wrong kind, and `LAYER_COMP_NOT_FOUND`.
 */
export const levelEdits = (scene: Scene, asked: ResolvedEdits, kinds: EditCatalogue): LevelEdits => {
  const edits = withPlainPrints(asked, scene)
  const bound: BoundEdit[] = []
  const inner = new Map<ContentsId, Map<string, object>>()
  const contentsOf = (layer: number): ContentsId =>
    findSmartObject(scene.document, layer, scene.name).contentsId
  for (const [id, kind] of Object.entries(kinds)) {
    const divided = kind.divide?.(edits, contentsOf)
    const edit = kind.bind(divided?.here ?? edits, scene)
    if (edit) bound.push(edit)
    for (const [contents, own] of divided?.inside ?? [])
      inner.set(contents, (inner.get(contents) ?? new Map<string, object>()).set(id, own))
  }
  const whole = (own: ReadonlyMap<string, object>): ResolvedEdits =>
    joinedEdits(kinds, ({ neutral }, id) => own.get(id) ?? neutral)
  return { bound, inner: new Map([...inner].map(([contents, own]) => [contents, whole(own)])) }
}
