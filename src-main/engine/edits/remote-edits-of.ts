import type { EditCatalogue } from './edit-kind'
import { editKinds, type ResolvedEdits } from './edit-kinds'
import type { RemoteEdit } from './remote-edit'

/** How a service is asked for edits. */
export const remoteEditsOf = (
  edits: ResolvedEdits,
  kinds: EditCatalogue = editKinds,
): readonly RemoteEdit[] => Object.values(kinds).flatMap((kind) => kind.remote(edits))
