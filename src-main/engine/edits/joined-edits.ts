import type { EditCatalogue, EditKind } from './edit-kind'
import type { ResolvedEdits } from './edit-kinds'

/** Whole edits of each kind's own. The catalogue's kinds have all fields between them: `ResolvedEdits` is derived from it. */
export const joinedEdits = (
  kinds: EditCatalogue,
  ownOf: (kind: EditKind<object, object, object>, id: string) => object,
): ResolvedEdits => Object.assign({}, ...Object.entries(kinds).map(([id, kind]) => ownOf(kind, id)))
