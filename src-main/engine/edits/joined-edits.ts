import type { EditCatalogue, EditKind } from './edit-kind'
import type { ResolvedEdits } from './edit-kinds'

/**
 * Joins the fields of every kind to whole edits. The catalogue's kinds cover all fields: `ResolvedEdits` is derived
 * from it.
 */
export const joinedEdits = (
  kinds: EditCatalogue,
  ownOf: (kind: EditKind<object, object, object>, id: string) => object,
): ResolvedEdits => Object.assign({}, ...Object.entries(kinds).map(([id, kind]) => ownOf(kind, id)))
